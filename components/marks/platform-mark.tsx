import { BlueskyMark } from "./bluesky-mark.tsx";
import { DiscordMark } from "./discord-mark.tsx";
import { FacebookMark } from "./facebook-mark.tsx";
import { GoogleBusinessMark } from "./google-business-mark.tsx";
import { InitialMark } from "./initial-mark.tsx";
import { InstagramMark } from "./instagram-mark.tsx";
import { LemmyMark } from "./lemmy-mark.tsx";
import { LinkedinMark } from "./linkedin-mark.tsx";
import { MastodonMark } from "./mastodon-mark.tsx";
import { PinterestMark } from "./pinterest-mark.tsx";
import { RedditMark } from "./reddit-mark.tsx";
import { SlackMark } from "./slack-mark.tsx";
import { TelegramMark } from "./telegram-mark.tsx";
import { ThreadsMark } from "./threads-mark.tsx";
import { TikTokMark } from "./tiktok-mark.tsx";
import { TumblrMark } from "./tumblr-mark.tsx";
import { XMark } from "./x-mark.tsx";
import { YouTubeMark } from "./youtube-mark.tsx";

const marks: Record<string, typeof BlueskyMark> = {
  bluesky: BlueskyMark,
  mastodon: MastodonMark,
  x: XMark,
  linkedin_member: LinkedinMark,
  linkedin_page: LinkedinMark,
  facebook: FacebookMark,
  instagram: InstagramMark,
  threads: ThreadsMark,
  tiktok: TikTokMark,
  youtube: YouTubeMark,
  pinterest: PinterestMark,
  reddit: RedditMark,
  telegram: TelegramMark,
  discord: DiscordMark,
  slack: SlackMark,
  google_business: GoogleBusinessMark,
  tumblr: TumblrMark,
  lemmy: LemmyMark,
};

/** A platform's sign, in the colour of the text around it. Always beside its name, so hidden from screen readers. */
export function PlatformMark({ provider, size = 18 }: { provider: string; size?: number }) {
  const Mark = marks[provider];
  if (Mark === undefined) return <InitialMark provider={provider} size={size} />;
  return <Mark size={size} />;
}

/** Whether a platform has a mark of its own. */
export function hasMark(provider: string): boolean {
  return Object.hasOwn(marks, provider);
}
