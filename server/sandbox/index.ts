/** The simulators, by platform. Adding one is a folder and a line. */
import { bluesky } from "./bluesky/index.ts";
import { mastodon } from "./mastodon/index.ts";
import type { Simulator } from "./spec.ts";

export const simulators: Record<string, Simulator> = {
  bluesky,
  mastodon,
};
