/** How readers of each platform see a post. A separate list, because browsers load it: no adapter is in it. */
import { bluesky } from "./bluesky/browser.ts";
import { discord } from "./discord/browser.ts";
import { facebook } from "./facebook/browser.ts";
import { googleBusiness } from "./google-business/browser.ts";
import { instagram } from "./instagram/browser.ts";
import { type BrowserView, ordinaryView } from "./kit/browser/browser-view.ts";
import { lemmy } from "./lemmy/browser.ts";
import { linkedin } from "./linkedin/browser.ts";
import { mastodon } from "./mastodon/browser.ts";
import { pinterest } from "./pinterest/browser.ts";
import { reddit } from "./reddit/browser.ts";
import { slack } from "./slack/browser.ts";
import { telegram } from "./telegram/browser.ts";
import { threads } from "./threads/browser.ts";
import { tiktok } from "./tiktok/browser.ts";
import { tumblr } from "./tumblr/browser.ts";
import { x } from "./x/browser.ts";
import { youtube } from "./youtube/browser.ts";

const VIEWS: Readonly<Record<string, BrowserView>> = {
  bluesky,
  mastodon,
  x,
  linkedin_member: linkedin,
  linkedin_page: linkedin,
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

/** Returns how a platform shows a post; what is usual if the platform is unknown. */
export function viewOf(provider: string): BrowserView {
  return VIEWS[provider] ?? ordinaryView;
}
