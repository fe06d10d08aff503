import type { Platform } from "#platforms/kit/platform.ts";
import { youtube as provider } from "./provider.ts";
import { received } from "./received.ts";
import { youtube as simulator } from "./simulator/index.ts";

export const youtube: Platform = { provider, simulator, received };
