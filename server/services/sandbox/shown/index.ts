/**
 * What readers would see of a post received by a simulator, derived only from what was sent. Platforms not listed here
 * show plain text.
 */
import type { SandboxPost } from "#server/sandbox/spec.ts";
import { titleOfArticle } from "./show-article.ts";
import { showBluesky } from "./show-bluesky.ts";
import { showDiscord, showLemmy, showReddit } from "./show-markdown.ts";
import { showSlack } from "./show-slack.ts";
import { showTelegram } from "./show-telegram.ts";
import { showGoogleBusiness, showTiktok, showTitled, showYoutube } from "./show-titled.ts";
import { showTumblr } from "./show-tumblr.ts";
import type { ShownWords } from "./shown-words.ts";

export { showArticle } from "./show-article.ts";
export { type ShownPoll, showPoll } from "./show-poll.ts";
export type { ShownWords } from "./shown-words.ts";

const SHOWN: Readonly<Record<string, (post: SandboxPost) => ShownWords>> = {
  bluesky: showBluesky,
  x: (post) => ({ title: titleOfArticle(post), text: post.text, marks: [] }),
  telegram: showTelegram,
  slack: showSlack,
  tumblr: showTumblr,
  discord: showDiscord,
  reddit: showReddit,
  lemmy: showLemmy,
  facebook: showTitled,
  google_business: showGoogleBusiness,
  pinterest: showTitled,
  tiktok: showTiktok,
  youtube: showYoutube,
};

/** Returns the title, text and marks of a post in the platform's simulator. Throws if the payload isn't such a post. */
export function showWords(provider: string, post: SandboxPost): ShownWords {
  return SHOWN[provider]?.(post) ?? { title: null, text: post.text, marks: [] };
}
