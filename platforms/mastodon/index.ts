import type { Platform } from "#platforms/kit/platform.ts";
import { mastodon as provider } from "./provider.ts";
import { received } from "./received.ts";
import { mastodon as simulator } from "./simulator/index.ts";

export const mastodon: Platform = { provider, simulator, received };
