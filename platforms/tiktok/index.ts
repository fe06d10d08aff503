import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { tiktok as provider } from "./provider.ts";
import { received } from "./received.ts";
import { tiktok as simulator } from "./simulator/index.ts";

export const tiktok: Platform = { in_app: inApp, provider, simulator, received };
