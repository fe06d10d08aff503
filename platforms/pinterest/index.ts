import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { pinterest as provider } from "./provider.ts";
import { received } from "./received.ts";
import { pinterest as simulator } from "./simulator/index.ts";

export const pinterest: Platform = { in_app: inApp, provider, simulator, received };
