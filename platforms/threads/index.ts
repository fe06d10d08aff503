import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { threads as provider } from "./provider.ts";
import { received } from "./received.ts";
import { threads as simulator } from "./simulator/index.ts";

export const threads: Platform = { in_app: inApp, provider, simulator, received };
