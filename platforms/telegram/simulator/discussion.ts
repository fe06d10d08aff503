/**
 * The channel's linked group: each post is copied there, users reply there, and the bot, which is an administrator,
 * gets each update once. Based on https://core.telegram.org/api/discussion and
 * https://core.telegram.org/bots/api#getupdates.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { isOwnComment, storeOwnComment } from "#platforms/kit/simulator/own-comments.ts";
import { type Parameters, serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { chatOf, groupOf } from "./chat.ts";
import { Entities, textProblem } from "./check-text.ts";
import { badRequest } from "./refuse.ts";

const MOST_LISTED = 1_000;
const NOTE = "updates";
const MOST_UPDATES = 100;
/** The group's copy of a post has its own message ID. */
const COPY = 1_000_000_000;

const UpdateState = z.object({
  /** The newest thousand updates delivered, each with its update ID. */
  known: z.array(z.tuple([z.string(), z.int()])),
  /** The bot has confirmed all updates up to here. */
  confirmed: z.int(),
});

const Asked = z.object({
  offset: z.coerce.number().int().default(0),
  limit: z.coerce.number().int().min(1).max(MOST_UPDATES).default(MOST_UPDATES),
});

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => `${groupOf(context).id}:${context.store.sequence()}`,
};

/** Updates before `offset` aren't delivered again: https://core.telegram.org/bots/api#getupdates. */
export async function getUpdates(
  context: SimulatorContext,
  { values }: Parameters,
): Promise<Response> {
  const asked = Asked.safeParse(values);
  if (!asked.success) return badRequest("can't parse limit");
  const { offset, limit } = asked.data;
  const { store } = context;
  const state = UpdateState.safeParse(await store.recall(NOTE)).data ?? { known: [], confirmed: 0 };
  const numbers = new Map(state.known);
  const happened = await whatHappened(context);
  for (const [key] of happened)
    if (!numbers.has(key)) numbers.set(key, Math.max(0, ...numbers.values()) + 1);
  const confirmed = Math.max(state.confirmed, offset - 1);
  await store.note(NOTE, { known: [...numbers].slice(-MOST_LISTED), confirmed });
  const result = happened
    .map(([key, update]) => ({ update_id: numbers.get(key) ?? 0, ...update }))
    .filter(({ update_id }) => update_id > confirmed)
    .toSorted((left, right) => left.update_id - right.update_id)
    .slice(0, limit);
  return Response.json({ ok: true, result });
}

/** In order of time. Deletions cause no update. */
async function whatHappened(context: SimulatorContext): Promise<[string, object][]> {
  const posts = (await context.store.recent(MOST_LISTED)).filter((post) => !isOwnComment(post));
  const comments = await visibleComments(context);
  const updates = [
    ...posts.map((post) => ({
      at: post.received_at,
      key: `post ${post.external_post_id}`,
      update: { message: copyOf(context, post) },
    })),
    ...comments.map((comment) => ({
      at: comment.written_at,
      key: `comment ${comment.external_id}`,
      update: { message: toMessage(context, { ...comment, edited_at: null }, comments) },
    })),
    ...comments.flatMap((comment) =>
      comment.edited_at === null
        ? []
        : {
            at: comment.edited_at,
            key: `edit ${comment.external_id} ${comment.edited_at.getTime()}`,
            update: { edited_message: toMessage(context, comment, comments) },
          },
    ),
  ];
  return updates
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ key, update }) => [key, update]);
}

/** https://core.telegram.org/bots/api#messageoriginchannel */
function copyOf(
  context: SimulatorContext,
  {
    external_post_id,
    text,
    received_at,
  }: Pick<SandboxPost, "external_post_id" | "text" | "received_at">,
) {
  const channel = chatOf(context);
  const date = secondsOf(received_at);
  return {
    message_id: COPY + Number(external_post_id),
    chat: groupOf(context),
    date,
    text,
    sender_chat: channel,
    is_automatic_forward: true,
    forward_origin: {
      type: "channel",
      chat: channel,
      message_id: Number(external_post_id),
      date,
    },
  };
}

function toMessage(
  context: SimulatorContext,
  {
    external_id,
    text,
    author,
    on_external_id,
    parent_external_id,
    written_at,
    edited_at,
  }: SandboxComment,
  comments: readonly SandboxComment[],
) {
  const chat = groupOf(context);
  const post = Number(on_external_id);
  const copy = copyOf(context, {
    external_post_id: String(post),
    text: "",
    received_at: written_at,
  });
  const parent = comments.find((comment) => comment.external_id === parent_external_id);
  const above =
    parent_external_id === null
      ? copy
      : {
          message_id: numberOf(parent_external_id),
          chat,
          date: secondsOf(written_at),
          text: parent?.text ?? "",
        };
  const digest = createHash("sha256").update(author.handle).digest();
  return {
    message_id: numberOf(external_id),
    chat,
    date: secondsOf(written_at),
    text,
    from: {
      id: digest.readUInt32BE(0),
      is_bot: false,
      first_name: author.name,
      username: author.handle.replace(/\W/g, "_"),
    },
    message_thread_id: COPY + post,
    reply_to_message: above,
    ...(edited_at === null ? {} : { edit_date: secondsOf(edited_at) }),
  };
}

const Answer = z.object({
  text: z.string().default(""),
  entities: serialized(Entities).default([]),
  reply_parameters: serialized(z.object({ message_id: z.int() })),
});

/** https://core.telegram.org/bots/api#sendmessage, in reply to a comment in the group. */
export async function answerInGroup(
  context: SimulatorContext,
  { values }: Parameters,
  bot: object,
): Promise<Response> {
  const input = Answer.safeParse(values);
  if (!input.success) return badRequest("can't parse reply parameters");
  const { text, entities, reply_parameters } = input.data;
  const problem = textProblem(text, entities);
  if (problem !== null) return badRequest(problem);
  const chat = groupOf(context);
  const comments = await visibleComments(context);
  const name = `${chat.id}:${reply_parameters.message_id}`;
  const above = comments.find(({ external_id }) => external_id === name);
  if (above === undefined) return badRequest("message to be replied not found");
  const message_id = context.store.sequence();
  const id = `${chat.id}:${message_id}`;
  await storeOwnComment(context, { id, on: above.on_external_id ?? "", parent: name, text });
  const date = secondsOf(context.now());
  return Response.json({ ok: true, result: { message_id, from: bot, chat, date, text } });
}

function numberOf(name: string): number {
  return Number(name.split(":")[1] ?? 0);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
