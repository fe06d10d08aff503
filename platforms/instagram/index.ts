import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { instagram as provider } from "./provider.ts";
import { received } from "./received.ts";
import { instagram as simulator } from "./simulator/index.ts";

export const instagram: Platform = { in_app: inApp, provider, simulator, received };
