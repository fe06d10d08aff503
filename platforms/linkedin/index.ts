import type { Platform } from "#platforms/kit/platform.ts";
import { inApp } from "./in-app.ts";
import * as providers from "./provider.ts";
import { received } from "./received.ts";
import * as simulators from "./simulator/index.ts";

/** A member's profile and a company's page are two platforms: each has its own app and rules. */
export const linkedinMember: Platform = {
  in_app: inApp,
  provider: providers.linkedinMember,
  simulator: simulators.linkedinMember,
  received,
};

export const linkedinPage: Platform = {
  in_app: inApp,
  provider: providers.linkedinPage,
  simulator: simulators.linkedinPage,
  received,
};
