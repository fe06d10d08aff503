/** How each platform lays out a post, for those that differ from the usual. Browsers load it: no adapter is in it. */
import { discord } from "./discord/browser.ts";
import { googleBusiness } from "./google-business/browser.ts";
import { instagram } from "./instagram/browser.ts";
import { type PlatformLook, usualLook } from "./kit/browser/platform-look.ts";
import { lemmy } from "./lemmy/browser.ts";
import { pinterest } from "./pinterest/browser.ts";
import { reddit } from "./reddit/browser.ts";
import { slack } from "./slack/browser.ts";
import { telegram } from "./telegram/browser.ts";
import { threads } from "./threads/browser.ts";
import { tiktok } from "./tiktok/browser.ts";
import { tumblr } from "./tumblr/browser.ts";
import { youtube } from "./youtube/browser.ts";

const LOOKS: Readonly<Record<string, PlatformLook>> = {
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

export function lookOf(provider: string): PlatformLook {
  return LOOKS[provider] ?? usualLook;
}
