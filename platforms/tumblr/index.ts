import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { tumblr as provider } from "./provider.ts";
import { received } from "./received.ts";
import { tumblr as simulator } from "./simulator/index.ts";

export const tumblr: Platform = { in_app: inApp, provider, simulator, received };
