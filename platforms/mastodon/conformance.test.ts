import { mastodon as simulator } from "#server/sandbox/mastodon/index.ts";
import { conformance } from "../kit/conformance.ts";
import { mastodon } from "./index.ts";

conformance("mastodon", mastodon, simulator);
