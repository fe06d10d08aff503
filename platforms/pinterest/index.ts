import type { Platform } from "#platforms/kit/platform.ts";
import { pinterest as provider } from "./provider.ts";
import { received } from "./received.ts";
import { pinterest as simulator } from "./simulator/index.ts";

export const pinterest: Platform = { provider, simulator, received };
