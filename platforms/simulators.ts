/** The simulators by platform. To add one, create its folder and add a line here. */
import { bluesky } from "./bluesky/simulator/index.ts";
import { discord } from "./discord/simulator/index.ts";
import { facebook } from "./facebook/simulator/index.ts";
import { googleBusiness } from "./google-business/simulator/index.ts";
import { instagram } from "./instagram/simulator/index.ts";
import type { Simulator } from "./kit/simulator/spec.ts";
import { lemmy } from "./lemmy/simulator/index.ts";
import { linkedinMember, linkedinPage } from "./linkedin/simulator/index.ts";
import { mastodon } from "./mastodon/simulator/index.ts";
import { pinterest } from "./pinterest/simulator/index.ts";
import { reddit } from "./reddit/simulator/index.ts";
import { slack } from "./slack/simulator/index.ts";
import { telegram } from "./telegram/simulator/index.ts";
import { threads } from "./threads/simulator/index.ts";
import { tiktok } from "./tiktok/simulator/index.ts";
import { tumblr } from "./tumblr/simulator/index.ts";
import { x } from "./x/simulator/index.ts";
import { youtube } from "./youtube/simulator/index.ts";

export const simulators: Record<string, Simulator> = {
  bluesky,
  mastodon,
  x,
  linkedin_member: linkedinMember,
  linkedin_page: linkedinPage,
  facebook,
  instagram,
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
