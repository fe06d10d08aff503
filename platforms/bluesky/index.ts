import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { bluesky as provider } from "./provider.ts";
import { received } from "./received.ts";
import { bluesky as simulator } from "./simulator/index.ts";

export const bluesky: Platform = { in_app: inApp, provider, simulator, received };
