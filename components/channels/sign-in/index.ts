/** How people sign in on each platform whose accounts can be connected: one file a platform, listed here. */
import { bluesky } from "./bluesky.ts";
import { discord } from "./discord.ts";
import { facebook } from "./facebook.ts";
import { googleBusiness } from "./google-business.ts";
import { instagram } from "./instagram.ts";
import { lemmy } from "./lemmy.ts";
import { linkedinMember } from "./linkedin-member.ts";
import { linkedinPage } from "./linkedin-page.ts";
import { mastodon } from "./mastodon.ts";
import { pinterest } from "./pinterest.ts";
import { reddit } from "./reddit.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { threads } from "./threads.ts";
import { tiktok } from "./tiktok.ts";
import { tumblr } from "./tumblr.ts";
import { x } from "./x.ts";
import { youtube } from "./youtube.ts";

const forms: Record<string, SignInForm> = {
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

/** How people sign in with an account of a provider; undefined where none can be connected. */
export function findSignInForm(provider: string): SignInForm | undefined {
  return forms[provider];
}
