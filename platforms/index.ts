/** The platforms that Crier can publish to. To add one, create its folder and add two lines here. */
import { bluesky } from "./bluesky/index.ts";
import { discord } from "./discord/index.ts";
import { facebook } from "./facebook/index.ts";
import { googleBusiness } from "./google-business/index.ts";
import { instagram, instagramLogin } from "./instagram/index.ts";
import type { Platform } from "./kit/platform.ts";
import { lemmy } from "./lemmy/index.ts";
import { linkedinMember, linkedinPage } from "./linkedin/index.ts";
import { mastodon } from "./mastodon/index.ts";
import { pinterest } from "./pinterest/index.ts";
import { reddit } from "./reddit/index.ts";
import { slack } from "./slack/index.ts";
import { telegram } from "./telegram/index.ts";
import { threads } from "./threads/index.ts";
import { tiktok } from "./tiktok/index.ts";
import { tumblr } from "./tumblr/index.ts";
import { x } from "./x/index.ts";
import { youtube } from "./youtube/index.ts";

/** Keyed by the name used in requests, in display order. */
export const platforms: Readonly<Record<string, Platform>> = {
  bluesky,
  mastodon,
  x,
  linkedin_member: linkedinMember,
  linkedin_page: linkedinPage,
  facebook,
  instagram,
  instagram_login: instagramLogin,
  threads,
  tiktok,
  youtube,
  pinterest,
  reddit,
  telegram,
  discord,
  slack,
  google_business: googleBusiness,
  tumblr,
  lemmy,
};
