import type { Platform } from "#platforms/kit/platform.ts";
import { examplePlatform as provider } from "./provider.ts";
import { received } from "./received.ts";
import { examplePlatform as simulator } from "./simulator/index.ts";

export const examplePlatform: Platform = { provider, simulator, received };
