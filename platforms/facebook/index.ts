import type { Platform } from "#platforms/kit/platform.ts";
import { facebook as provider } from "./provider.ts";
import { received } from "./received.ts";
import { facebook as simulator } from "./simulator/index.ts";

export const facebook: Platform = { provider, simulator, received };
