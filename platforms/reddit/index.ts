import type { Platform } from "#platforms/kit/platform.ts";
import { reddit as provider } from "./provider.ts";
import { received } from "./received.ts";
import { reddit as simulator } from "./simulator/index.ts";

export const reddit: Platform = { provider, simulator, received };
