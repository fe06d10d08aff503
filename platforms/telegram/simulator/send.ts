/** Methods that publish, each with the limits of its own section of https://core.telegram.org/bots/api. */

import { z } from "zod";
import { type Parameters, serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { captionProblem, Entities, isBlank, textProblem } from "./check-text.ts";
import { Flag } from "./flag.ts";
import { badRequest } from "./refuse.ts";
import { type FileKind, type MessagePart, storeMessages, takeFile } from "./store-messages.ts";

const Caption = z.object({
  caption: z.string().default(""),
  caption_entities: serialized(Entities).default([]),
  has_spoiler: Flag,
  show_caption_above_media: Flag,
});

const Message = z.object({
  text: z.string().default(""),
  entities: serialized(Entities).default([]),
  link_preview_options: serialized(z.object({ is_disabled: Flag })).optional(),
});

/** https://core.telegram.org/bots/api#inputmediaphoto, #inputmediavideo and #inputmediadocument */
const Album = z.array(
  Caption.extend({ type: z.enum(["photo", "video", "document"]), media: z.string() }),
);

/** https://core.telegram.org/bots/api#sendmessage */
export async function sendMessage(
  context: SimulatorContext,
  { values }: Parameters,
): Promise<Response> {
  const input = Message.safeParse(values);
  if (!input.success) return badRequest("can't parse entities: expected an Array of MessageEntity");
  const { text, entities } = input.data;
  const problem = textProblem(text, entities);
  if (problem !== null) return badRequest(problem);
  return storeMessages(context, {
    values,
    text,
    parts: [{ textFields: { text: text.trim(), entities: z.json().parse(entities) } }],
  });
}

/** https://core.telegram.org/bots/api#sendphoto, #sendvideo, #sendanimation and #senddocument */
export async function sendFile(
  context: SimulatorContext,
  parameters: Parameters,
  kind: FileKind,
): Promise<Response> {
  const input = Caption.safeParse(parameters.values);
  if (!input.success) return badRequest("can't parse entities: expected an Array of MessageEntity");
  const { caption, caption_entities } = input.data;
  const problem = captionProblem(caption, caption_entities);
  if (problem !== null) return badRequest(problem);
  const named = parameters.values[kind];
  const file = await takeFile(context, kind, findFile(parameters, kind, named));
  if (file instanceof Response) return file;
  const text = captionOf(input.data);
  return storeMessages(context, {
    values: parameters.values,
    text: caption,
    parts: [{ textFields: text, kind, file }],
  });
}

/** https://core.telegram.org/bots/api#sendmediagroup */
export async function sendMediaGroup(
  context: SimulatorContext,
  parameters: Parameters,
): Promise<Response> {
  const input = serialized(Album).safeParse(parameters.values.media);
  if (!input.success) return badRequest("can't parse InputMedia");
  const problem = albumProblem(input.data);
  if (problem !== null) return badRequest(problem);
  const parts = [];
  for (const item of input.data) {
    const file = await takeFile(context, item.type, findFile(parameters, "", item.media));
    if (file instanceof Response) return file;
    parts.push({ textFields: captionOf(item), kind: item.type, file });
  }
  const text = input.data.map(({ caption }) => caption).find((caption) => caption !== "") ?? "";
  return storeMessages(context, { values: parameters.values, text, parts });
}

function albumProblem(album: z.infer<typeof Album>): string | null {
  if (album.length === 0) return "there are no messages to send";
  if (album.length > 10) return "too many messages to send as an album";
  // The documentation requires at least two. Telegram's error for one isn't documented.
  if (album.length < 2) return "there are too few messages to send as an album";
  // "Documents and audio files can be only grouped in an album with messages of the same type."
  const documents = album.filter(({ type }) => type === "document").length;
  if (documents > 0 && documents < album.length)
    return "document can't be mixed with other media types";
  if (new Set(album.map((item) => item.show_caption_above_media ?? false)).size > 1)
    return "parameter show_caption_above_media must be the same for all messages";
  const wrong = album.map(({ caption, caption_entities }) =>
    captionProblem(caption, caption_entities),
  );
  return wrong.find((problem) => problem !== null) ?? null;
}

/** Returns the file of a field, or the one referenced by `attach://name`. */
function findFile({ files }: Parameters, field: string, named: unknown): File | undefined {
  const [, name] = /^attach:\/\/(.+)$/.exec(typeof named === "string" ? named : "") ?? [];
  return files.get(name ?? field);
}

function captionOf({
  caption,
  caption_entities,
}: z.infer<typeof Caption>): MessagePart["textFields"] {
  if (caption === "") return {};
  return { caption: caption.trim(), caption_entities: z.json().parse(caption_entities) };
}

const MOST_QUESTION = 300;
const MOST_OPTION = 100;
const MOST_OPTIONS = 12;
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 2_628_000;

const NewPoll = z.object({
  question: z.string().default(""),
  options: serialized(z.array(z.object({ text: z.string().default("") }))),
  is_anonymous: Flag,
  allows_multiple_answers: Flag,
  open_period: z.coerce.number().int().optional(),
});
type NewPoll = z.infer<typeof NewPoll>;

/**
 * Polls (https://core.telegram.org/bots/api#sendpoll, 10.1). Errors are from td/telegram/MessageContent.cpp of
 * github.com/tdlib/td, which counts code points (`utf8_length`), and POLL_OPTION_DUPLICATE of
 * https://core.telegram.org/method/messages.sendMedia.
 */
export async function sendPoll(
  context: SimulatorContext,
  { values }: Parameters,
): Promise<Response> {
  const input = NewPoll.safeParse(values);
  if (!input.success)
    return badRequest("can't parse options: expected an Array of InputPollOption");
  const problem = pollProblem(input.data);
  if (problem !== null) return badRequest(problem);
  const question = input.data.question.trim();
  return storeMessages(context, {
    values,
    text: question,
    parts: [{ textFields: { poll: toPoll(context.store.newId(), input.data) } }],
  });
}

function pollProblem({ question, options, open_period, is_anonymous }: NewPoll): string | null {
  const texts = options.map(({ text }) => text.trim());
  if (isBlank(question)) return "poll question must be non-empty";
  if (lengthOf(question.trim()) > MOST_QUESTION)
    return `poll question length must not exceed ${MOST_QUESTION}`;
  if (texts.length === 0) return "poll must have at least 1 option";
  if (texts.length > MOST_OPTIONS) return `poll can't have more than ${MOST_OPTIONS} options`;
  if (texts.some(isBlank)) return "poll options must be non-empty";
  if (texts.some((text) => lengthOf(text) > MOST_OPTION))
    return `poll options length must not exceed ${MOST_OPTION}`;
  if (new Set(texts).size < texts.length) return "POLL_OPTION_DUPLICATE";
  if (is_anonymous === false) return "non-anonymous polls can't be sent to channel chats";
  if (open_period === undefined) return null;
  if (open_period < SHORTEST_SECONDS || open_period > LONGEST_SECONDS)
    return "invalid poll open period specified";
  return null;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** https://core.telegram.org/bots/api#poll */
function toPoll(id: string, { question, options, allows_multiple_answers, open_period }: NewPoll) {
  return {
    id,
    question: question.trim(),
    options: options.map(({ text }, index) => ({
      persistent_id: String(index),
      text: text.trim(),
      voter_count: 0,
    })),
    total_voter_count: 0,
    is_closed: false,
    is_anonymous: true,
    type: "regular",
    allows_multiple_answers: allows_multiple_answers === true,
    ...(open_period === undefined ? {} : { open_period }),
  };
}
