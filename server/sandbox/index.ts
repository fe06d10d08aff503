/** The simulators, by platform. Adding one is a folder and a line; `plain` stands in until a platform has its own. */
import { manifest as discord } from "#server/providers/discord/manifest.ts";
import { manifest as facebook } from "#server/providers/facebook/manifest.ts";
import { manifest as pinterest } from "#server/providers/pinterest/manifest.ts";
import { manifest as reddit } from "#server/providers/reddit/manifest.ts";
import { manifest as slack } from "#server/providers/slack/manifest.ts";
import { manifest as threads } from "#server/providers/threads/manifest.ts";
import { manifest as tiktok } from "#server/providers/tiktok/manifest.ts";
import { manifest as tumblr } from "#server/providers/tumblr/manifest.ts";
import { bluesky } from "./bluesky/index.ts";
import { googleBusiness } from "./google-business/index.ts";
import { instagram } from "./instagram/index.ts";
import { linkedinMember, linkedinPage } from "./linkedin/index.ts";
import { mastodon } from "./mastodon/index.ts";
import { plain } from "./plain/index.ts";
import type { Simulator } from "./spec.ts";
import { telegram } from "./telegram/index.ts";
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
  threads: plain(threads),
  tiktok: plain(tiktok),
  youtube,
  pinterest: plain(pinterest),
  reddit: plain(reddit),
  telegram,
  discord: plain(discord),
  slack: plain(slack),
  google_business: googleBusiness,
  tumblr: plain(tumblr),
};
