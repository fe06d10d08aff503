import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { facebook as provider } from "./provider.ts";
import { received } from "./received.ts";
import { facebook as simulator } from "./simulator/index.ts";

export const facebook: Platform = { in_app: inApp, provider, simulator, received };
