/** The simulators, by platform. Adding one is a folder and a line; `plain` stands in until a platform has its own. */
import { manifest as facebook } from "#server/providers/facebook/manifest.ts";
import { manifest as googleBusiness } from "#server/providers/google-business/manifest.ts";
import { manifest as pinterest } from "#server/providers/pinterest/manifest.ts";
import { manifest as slack } from "#server/providers/slack/manifest.ts";
import { bluesky } from "./bluesky/index.ts";
import { discord } from "./discord/index.ts";
import { instagram } from "./instagram/index.ts";
import { linkedinMember, linkedinPage } from "./linkedin/index.ts";
import { mastodon } from "./mastodon/index.ts";
import { plain } from "./plain/index.ts";
import { reddit } from "./reddit/index.ts";
import type { Simulator } from "./spec.ts";
import { telegram } from "./telegram/index.ts";
import { threads } from "./threads/index.ts";
import { tiktok } from "./tiktok/index.ts";
import { tumblr } from "./tumblr/index.ts";
import { x } from "./x/index.ts";
import { youtube } from "./youtube/index.ts";

export const simulators: Record<string, Simulator> = {
  bluesky,
  mastodon,
  x,
  linkedin_member: linkedinMember,
  linkedin_page: linkedinPage,
  facebook: plain(facebook),
  instagram,
  threads,
  tiktok,
  youtube,
  pinterest: plain(pinterest),
  reddit,
  telegram,
  discord,
  slack: plain(slack),
  google_business: plain(googleBusiness),
  tumblr,
};
