import { invalidParameter } from "../graph/refuse.ts";
import { instagramFault } from "./refuse.ts";

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media: 28 September 2026. */
const MAX_CHARACTERS = 2_200;
const MAX_HASHTAGS = 30;
const MAX_MENTIONS = 20;

/** Tags may follow each other directly; a `#` within a word or before only digits starts none [unconfirmed]. */
const TAGS =
  /(?<![\p{L}\p{M}\p{N}_&])(?:[#＃](?:[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}]|\u200d|\ufe0f)+)+/gu;
const MENTION = /(?<![\w@.])@[\w]/g;

/**
 * The unit of characters isn't documented: UTF-16 units, the strictest, are used. Returns null if the caption is valid.
 */
export function refuseCaption(caption: string): Response | null {
  if (caption.length > MAX_CHARACTERS) return instagramFault("captionTooLong");
  const tags = (caption.match(TAGS) ?? [])
    .flatMap((glued) => glued.split(/[#＃]/).slice(1))
    .filter((tag) => !/^\p{Nd}+$/u.test(tag));
  // This error isn't documented [unconfirmed].
  if (tags.length > MAX_HASHTAGS)
    return invalidParameter(`Cannot use more than ${MAX_HASHTAGS} hashtags per post.`);
  if ((caption.match(MENTION)?.length ?? 0) > MAX_MENTIONS)
    return instagramFault("tooManyMentions");
  return null;
}
