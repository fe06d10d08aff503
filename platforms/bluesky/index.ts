import type { Platform } from "#platforms/kit/platform.ts";
import { bluesky as provider } from "./provider.ts";
import { received } from "./received.ts";
import { bluesky as simulator } from "./simulator/index.ts";

export const bluesky: Platform = { provider, simulator, received };
