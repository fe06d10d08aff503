import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { lemmy as provider } from "./provider.ts";
import { received } from "./received.ts";
import { lemmy as simulator } from "./simulator/index.ts";

export const lemmy: Platform = { in_app: inApp, provider, simulator, received };
