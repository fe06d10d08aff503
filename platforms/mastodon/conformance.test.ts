import { conformance } from "#platforms/kit/conformance.ts";
import { mastodon } from "./provider.ts";
import { mastodon as simulator } from "./simulator/index.ts";

conformance("mastodon", mastodon, simulator);
