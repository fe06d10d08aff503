import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { googleBusiness as provider } from "./provider.ts";
import { received } from "./received.ts";
import { googleBusiness as simulator } from "./simulator/index.ts";

export const googleBusiness: Platform = { in_app: inApp, provider, simulator, received };
