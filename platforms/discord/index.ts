import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { discord as provider } from "./provider.ts";
import { received } from "./received.ts";
import { discord as simulator } from "./simulator/index.ts";

export const discord: Platform = { in_app: inApp, provider, simulator, received };
