import type { Platform } from "#platforms/kit/platform.ts";
import { googleBusiness as provider } from "./provider.ts";
import { received } from "./received.ts";
import { googleBusiness as simulator } from "./simulator/index.ts";

export const googleBusiness: Platform = { provider, simulator, received };
