import { z } from "zod";
import { invalidParameter } from "#platforms/kit/simulator/graph/refuse.ts";
import { threadsFault } from "./refuse.ts";

/** Emoji count as their UTF-8 bytes: https://developers.facebook.com/docs/threads/overview. */
const MAX_LENGTH = 500;
const MAX_LINKS = 5;

const EMOJI = /^\p{RGI_Emoji}\ufe0f?/v;
/** What Threads recognizes as a link isn't documented: a URL with a scheme surely is one. */
const LINK = /https?:\/\/[^\s<>"]+/gi;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns null if the text is valid. `attached` is a link attachment, which counts as a link. */
export function refuseText(text: string, attached?: string): Response | null {
  if (lengthOf(text) > MAX_LENGTH) return threadsFault("textTooLong");
  const links =
    text.match(LINK)?.map((link) => link.replace(/(?<![.,;:!?')\]])[.,;:!?')\]]+$/, "")) ?? [];
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

/**
 * https://developers.facebook.com/docs/threads/create-posts/polls doesn't define a character: UTF-16 code units here.
 */
const MAX_OPTION = 25;

const Attachment = z.strictObject({
  option_a: z.string(),
  option_b: z.string(),
  option_c: z.string().optional(),
  option_d: z.string().optional(),
});

/** Returns null if there is no poll or it is valid. The messages are made up. */
export function refusePoll(
  media_type: string | undefined,
  attachment: string | undefined,
): Response | null {
  if (attachment === undefined) return null;
  if (media_type !== "TEXT")
    return invalidParameter("Polls can only be attached to text-only posts.");
  const poll = Attachment.safeParse(readJson(attachment));
  if (!poll.success)
    return invalidParameter(
      "Param poll_attachment must have 2 to 4 options, option_a to option_d.",
    );
  const options = Object.values(poll.data);
  if (options.every((option) => option.trim() !== "" && option.length <= MAX_OPTION)) return null;
  return invalidParameter(`Each option of a poll must be 1 to ${MAX_OPTION} characters long.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
