import { invalidParameter } from "../graph/refuse.ts";
import { instagramFault } from "./refuse.ts";

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media: 28 September 2026. */
const MAX_CHARACTERS = 2_200;
const MAX_HASHTAGS = 30;
const MAX_MENTIONS = 20;

/** Tags may be glued to each other; `#` within a word begins none, and digits alone make none [unconfirmed]. */
const TAGS =
  /(?<![\p{L}\p{M}\p{N}_&])(?:[#＃](?:[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}]|\u200d|\ufe0f)+)+/gu;
const MENTION = /(?<![\w@.])@[\w]/g;

/** Which unit the characters are is not said: UTF-16's, the most cautious, is taken here. Null: nothing is wrong. */
export function refuseCaption(caption: string): Response | null {
  if (caption.length > MAX_CHARACTERS) return instagramFault("captionTooLong");
  const tags = (caption.match(TAGS) ?? [])
    .flatMap((glued) => glued.split(/[#＃]/).slice(1))
    .filter((tag) => !/^\p{Nd}+$/u.test(tag));
  // No page has the words of this refusal [unconfirmed].
  if (tags.length > MAX_HASHTAGS)
    return invalidParameter(`Cannot use more than ${MAX_HASHTAGS} hashtags per post.`);
  if ((caption.match(MENTION)?.length ?? 0) > MAX_MENTIONS)
    return instagramFault("tooManyMentions");
  return null;
}
