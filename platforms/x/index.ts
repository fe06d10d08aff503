import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { x as provider } from "./provider.ts";
import { received } from "./received.ts";
import { x as simulator } from "./simulator/index.ts";

export const x: Platform = { in_app: inApp, provider, simulator, received };
