import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { reddit as provider } from "./provider.ts";
import { received } from "./received.ts";
import { reddit as simulator } from "./simulator/index.ts";

export const reddit: Platform = { in_app: inApp, provider, simulator, received };
