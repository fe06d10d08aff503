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

/** "Up to 10 spoilers", of a TEXT, IMAGE, VIDEO or CAROUSEL: https://developers.facebook.com/documentation/threads/create-posts/spoilers. */
const MAX_SPOILERS = 10;

/** The unit of offset and length isn't documented: UTF-16 code units here. */
const Spoilers = z
  .array(
    z.strictObject({
      entity_type: z.literal("SPOILER"),
      offset: z.int().min(0),
      length: z.int().min(1),
    }),
  )
  .max(MAX_SPOILERS);

/** Returns null if nothing is hidden or all of it is there. The messages are made up. */
export function refuseSpoilers(fields: ReadonlyMap<string, string>): Response | null {
  const media = fields.get("is_spoiler_media");
  if (media !== undefined && fields.get("media_type") === "TEXT")
    return invalidParameter("Param is_spoiler_media is for images, videos and carousels.");
  const given = fields.get("text_entities");
  if (given === undefined) return null;
  const entities = Spoilers.safeParse(readJson(given)).data;
  if (entities === undefined)
    return invalidParameter(`Param text_entities must have at most ${MAX_SPOILERS} spoilers.`);
  const { length } = fields.get("text") ?? "";
  let last = 0;
  for (const { offset, length: hidden } of entities) {
    if (offset < last || offset + hidden > length)
      return invalidParameter("Param text_entities must be ranges of the text that don't overlap.");
    last = offset + hidden;
  }
  return null;
}

const Gif = z.strictObject({
  gif_id: z.string().regex(/^[A-Za-z0-9]+$/),
  provider: z.literal("GIPHY"),
});

/** A GIF of a post of text alone. What the sandbox can't know is whether GIPHY has it, unless its ID is `missing`. */
export function refuseGif(fields: ReadonlyMap<string, string>): Response | null {
  const given = fields.get("gif_attachment");
  if (given === undefined) return null;
  if (fields.get("media_type") !== "TEXT")
    return invalidParameter("GIFs can only be attached to text-only posts.");
  const gif = Gif.safeParse(readJson(given)).data;
  if (gif === undefined)
    return invalidParameter("Param gif_attachment must have a gif_id and the provider GIPHY.");
  return gif.gif_id === "missing" ? invalidParameter("The GIF could not be found.") : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
