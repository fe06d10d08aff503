import { threadsFault } from "./refuse.ts";

/** Emoji count as their UTF-8 bytes: https://developers.facebook.com/docs/threads/overview. */
const MAX_LENGTH = 500;
const MAX_LINKS = 5;

const EMOJI = /^\p{RGI_Emoji}\ufe0f?/v;
/** What Threads recognizes as a link isn't documented [unconfirmed]: a URL with a scheme surely is one. */
const LINK = /https?:\/\/[^\s<>"]+/gi;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns null if the text is valid. `attached` is a link attachment, which counts as a link. */
export function refuseText(text: string, attached?: string): Response | null {
  if (lengthOf(text) > MAX_LENGTH) return threadsFault("textTooLong");
  const links = text.match(LINK)?.map((link) => link.replace(/[.,;:!?')\]]+$/, "")) ?? [];
  if (attached !== undefined) links.push(attached);
  return new Set(links).size > MAX_LINKS ? threadsFault("tooManyLinks") : null;
}

function lengthOf(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    const [emoji = ""] = EMOJI.exec(segment) ?? [];
    length += Buffer.byteLength(emoji) + [...segment.slice(emoji.length)].length;
  }
  return length;
}
