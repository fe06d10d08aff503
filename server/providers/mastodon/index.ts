/**
 * Mastodon: statuses of an account on a server of its own. https://docs.joinmastodon.org/client/intro/
 * For sandbox channels so far: signing in to a live server comes with OAuth.
 */
import type { Provider } from "../spec.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { narrow } from "./narrow.ts";
import { prepare } from "./prepare.ts";
import { send } from "./publish.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const mastodon: Provider = { manifest, narrow, sandboxAccount, prepare, send, lookup };
