import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { youtube as provider } from "./provider.ts";
import { received } from "./received.ts";
import { youtube as simulator } from "./simulator/index.ts";

export const youtube: Platform = { in_app: inApp, provider, simulator, received };
