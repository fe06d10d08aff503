import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { slack as provider } from "./provider.ts";
import { received } from "./received.ts";
import { slack as simulator } from "./simulator/index.ts";

export const slack: Platform = { in_app: inApp, provider, simulator, received };
