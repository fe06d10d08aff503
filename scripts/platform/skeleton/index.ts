import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { examplePlatform as provider } from "./provider.ts";
import { received } from "./received.ts";
import { examplePlatform as simulator } from "./simulator/index.ts";

export const examplePlatform: Platform = { in_app: inApp, provider, simulator, received };
