import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { telegram as provider } from "./provider.ts";
import { received } from "./received.ts";
import { telegram as simulator } from "./simulator/index.ts";

export const telegram: Platform = { in_app: inApp, provider, simulator, received };
