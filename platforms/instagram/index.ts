import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import { instagramLogin as loginProvider } from "./login.ts";
import { instagram as provider } from "./provider.ts";
import { received } from "./received.ts";
import { instagram as simulator } from "./simulator/index.ts";
import { instagramLogin as loginSimulator } from "./simulator/login.ts";

/** The two ways to sign in are two platforms: each has its own app, host and abilities. */
export const instagram: Platform = { in_app: inApp, provider, simulator, received };

export const instagramLogin: Platform = {
  in_app: inApp,
  provider: loginProvider,
  simulator: loginSimulator,
  received,
};
