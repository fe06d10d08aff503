/** How each platform shows plain text. A separate list, which browsers load after the page: it finds links. */
import { bluesky } from "./bluesky/text-view.ts";
import { discord } from "./discord/text-view.ts";
import { facebook } from "./facebook/text-view.ts";
import { googleBusiness } from "./google-business/text-view.ts";
import { instagram } from "./instagram/text-view.ts";
import { type TextView, usualText } from "./kit/browser/text-view.ts";
import { lemmy } from "./lemmy/text-view.ts";
import { linkedin } from "./linkedin/text-view.ts";
import { mastodon } from "./mastodon/text-view.ts";
import { pinterest } from "./pinterest/text-view.ts";
import { reddit } from "./reddit/text-view.ts";
import { slack } from "./slack/text-view.ts";
import { telegram } from "./telegram/text-view.ts";
import { threads } from "./threads/text-view.ts";
import { tiktok } from "./tiktok/text-view.ts";
import { tumblr } from "./tumblr/text-view.ts";
import { x } from "./x/text-view.ts";
import { youtube } from "./youtube/text-view.ts";

const TEXT_VIEWS: Readonly<Record<string, TextView>> = {
  bluesky,
  mastodon,
  x,
  linkedin_member: linkedin,
  linkedin_page: linkedin,
  facebook,
  instagram,
  instagram_login: instagram,
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

/** Returns how a platform shows a text; what is usual if the platform is unknown. */
export function textViewOf(provider: string): TextView {
  return TEXT_VIEWS[provider] ?? usualText;
}
