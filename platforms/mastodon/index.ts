import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { mastodon as provider } from "./provider.ts";
import { received } from "./received.ts";
import { mastodon as simulator } from "./simulator/index.ts";

export const mastodon: Platform = { in_app: inApp, provider, simulator, received };
