/** How people sign in on each platform whose accounts can be connected: one file a platform, listed here. */
import { bluesky } from "./bluesky.ts";
import { instagram } from "./instagram.ts";
import { mastodon } from "./mastodon.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { threads } from "./threads.ts";
import { tiktok } from "./tiktok.ts";
import { x } from "./x.ts";
import { youtube } from "./youtube.ts";

const forms: Record<string, SignInForm> = {
  bluesky,
  mastodon,
  x,
  instagram,
  threads,
  tiktok,
  youtube,
};

/** How people sign in with an account of a provider; undefined where none can be connected. */
export function findSignInForm(provider: string): SignInForm | undefined {
  return forms[provider];
}
