/**
 * Discord: messages in a channel, of a bot or by a webhook. https://discord.com/developers/docs
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const discord: Provider = sandboxOnly(manifest);
