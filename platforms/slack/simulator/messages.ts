import { z } from "zod";
import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { deleteOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { type Arguments, isOn } from "./arguments.ts";
import { Blocks, blocksProblem, showBlocks } from "./blocks.ts";
import { channelOf, channelProblem } from "./channels.ts";
import { readerMessages } from "./comments.ts";
import { failure, succeed } from "./refuse.ts";

const MOST_LISTED = 1000;
/** Longer ones are truncated (https://docs.slack.dev/changelog/2018-truncating-really-long-messages). */
export const CUT_AT = 40_000;

/** https://docs.slack.dev/reference/methods/chat.postMessage. Slack ignores unknown arguments. */
const Message = z.object({
  text: z.string().default(""),
  blocks: serialized(z.array(z.unknown())).default([]),
  metadata: serialized(
    z.object({ event_type: z.string().min(1), event_payload: z.record(z.string(), z.json()) }),
  ).optional(),
  thread_ts: z.string().optional(),
});

export async function postMessage(
  context: SimulatorContext,
  parameters: Arguments,
): Promise<Response> {
  const problem = await channelProblem(context, parameters.channel);
  if (problem !== null) return failure(problem);
  const input = Message.safeParse(parameters);
  if (!input.success) {
    const [path] = input.error.issues[0]?.path ?? [];
    return failure(path === "metadata" ? "invalid_metadata_format" : "invalid_blocks_format");
  }
  const { text, blocks, metadata, thread_ts } = input.data;
  if (thread_ts !== undefined && (await findMessage(context, thread_ts)) === null)
    return failure("thread_not_found");
  if (text === "" && blocks.length === 0) return failure("no_text");
  const wrong = blocks.length === 0 ? null : blocksProblem(blocks);
  if (wrong !== null) return failure(wrong.error, wrong.messages);
  const payload = {
    text: text.slice(0, CUT_AT),
    blocks: z.array(z.json()).parse(blocks),
    ...(metadata === undefined ? {} : { metadata }),
    ...(thread_ts === undefined ? {} : { thread_ts }),
    ...flag("unfurl_links", parameters),
    ...flag("unfurl_media", parameters),
  };
  const shown =
    blocks.length > 0 ? showBlocks(Blocks.parse(blocks)) : withoutEntities(payload.text);
  const post = await storeMessage(context, { text: shown, payload });
  const message = describeMessage(context, post);
  const { web_url, ts } = message;
  return succeed({ channel: channelOf(context).id, ts, message, web_url });
}

function flag(name: string, parameters: Arguments) {
  return parameters[name] === undefined ? {} : { [name]: isOn(parameters[name]) };
}

/** Stores a message under a unique time, which is its ID in Slack. */
export async function storeMessage(
  context: SimulatorContext,
  {
    text,
    payload,
    files = [],
  }: Pick<SandboxPost, "text" | "payload"> & { files?: readonly SandboxFile[] },
): Promise<SandboxPost> {
  const { store, now } = context;
  const received_at = now();
  const seconds = Math.floor(received_at.getTime() / 1000);
  const ts = `${seconds}.${String(store.sequence() % 1_000_000).padStart(6, "0")}`;
  const id = store.newId();
  const external_post_id = `${channelOf(context).id}:${ts}`;
  const post = { id, external_post_id, key: id, text, payload, received_at, files };
  await store.insertOnce(post);
  return post;
}

/** Newest first: https://docs.slack.dev/reference/methods/conversations.history. */
export async function readHistory(
  context: SimulatorContext,
  {
    channel,
    oldest = "0",
    latest,
    inclusive,
    limit = 100,
    cursor,
    include_all_metadata,
  }: Arguments,
): Promise<Response> {
  const problem = await channelProblem(context, channel);
  if (problem !== null) return failure(problem);
  const size = Number(limit);
  if (!Number.isInteger(size) || size < 1 || size > 999) return failure("invalid_limit");
  const start =
    cursor === undefined || cursor === ""
      ? 0
      : Number(Buffer.from(String(cursor), "base64").toString());
  if (Number.isNaN(start)) return failure("invalid_cursor");
  const counted = await countedMessages(context);
  const messages = counted
    .filter(({ ts }) => isSince(ts, { oldest, inclusive }) && isUntil(ts, { latest, inclusive }))
    .map(({ metadata, ...message }) =>
      isOn(include_all_metadata) ? { ...message, metadata } : message,
    );
  const has_more = start + size < messages.length;
  const next_cursor = has_more ? Buffer.from(String(start + size)).toString("base64") : "";
  return succeed({
    messages: await withReactions(context, messages.slice(start, start + size)),
    has_more,
    ...(has_more ? { response_metadata: { next_cursor } } : {}),
  });
}

/** Omitted if there are none: https://docs.slack.dev/reference/objects/message-object. */
async function withReactions<Message extends { ts: string; reply_count?: number }>(
  context: SimulatorContext,
  messages: readonly Message[],
) {
  const { id } = channelOf(context);
  return Promise.all(
    messages.map(async (message) => {
      const given = await engagementOf(context, `${id}:${message.ts}`);
      const count = countOf(given, "likes") ?? 0;
      const reply_count = countOf(given, "comments", message.reply_count);
      return {
        ...message,
        ...(reply_count ? { reply_count } : {}),
        ...(count === 0 ? {} : { reactions: [{ name: "thumbsup", count, users: ["U0READER"] }] }),
      };
    }),
  );
}

/** Returns the messages outside threads, newest first, with their reply counts. */
async function countedMessages(context: SimulatorContext) {
  const answers = Map.groupBy(await answersOf(context), ({ thread_ts }) => thread_ts);
  return (await ownPosts(context))
    .map((post) => describeMessage(context, post))
    .filter(({ thread_ts }) => thread_ts === undefined)
    .map((message) => {
      const below = answers.get(message.ts) ?? [];
      const counts = { reply_count: below.length, latest_reply: below.at(-1)?.ts };
      return below.length === 0 ? message : { ...message, ...counts };
    });
}

function isUntil(ts: string, { latest, inclusive }: Pick<Arguments, "latest" | "inclusive">) {
  if (latest === undefined) return true;
  return Number(ts) < Number(latest) || (Number(ts) === Number(latest) && isOn(inclusive));
}

function isSince(ts: string, { oldest, inclusive }: Pick<Arguments, "oldest" | "inclusive">) {
  const age = Number(ts) - Number(oldest);
  return age > 0 || (age === 0 && isOn(inclusive));
}

/** The message and its replies, oldest first: https://docs.slack.dev/reference/methods/conversations.replies. */
export async function readReplies(
  context: SimulatorContext,
  { channel, ts, include_all_metadata, latest, oldest, inclusive }: Arguments,
): Promise<Response> {
  const problem = await channelProblem(context, channel);
  if (problem !== null) return failure(problem);
  const parent = await findMessage(context, ts);
  if (parent === null) return failure("thread_not_found");
  const answers = await answersOf(context);
  const wanted = answers.filter(
    (answer) =>
      answer.thread_ts === parent.ts &&
      isUntil(answer.ts, { latest, inclusive }) &&
      (oldest === undefined || isSince(answer.ts, { oldest, inclusive })),
  );
  const messages = [parent, ...wanted].map(({ metadata, ...message }) =>
    isOn(include_all_metadata) ? { ...message, metadata } : message,
  );
  return succeed({ messages, has_more: false });
}

/** Returns all replies in threads, by the app and by users, oldest first. */
async function answersOf(context: SimulatorContext) {
  const own = (await ownPosts(context)).map((post) => describeMessage(context, post));
  const all: { ts: string; thread_ts?: string; metadata?: unknown }[] = [
    ...own,
    ...(await readerMessages(context)),
  ];
  return all
    .filter(({ thread_ts }) => thread_ts !== undefined)
    .toSorted((one, other) => Number(one.ts) - Number(other.ts));
}

async function findMessage(context: SimulatorContext, ts: unknown) {
  const posts = await context.store.recent(MOST_LISTED);
  const messages = posts.map((post) => describeMessage(context, post));
  return messages.find((message) => message.ts === ts) ?? null;
}

/** https://docs.slack.dev/reference/methods/chat.delete */
export async function deleteMessage(
  context: SimulatorContext,
  { channel, ts }: Arguments,
): Promise<Response> {
  const problem = await channelProblem(context, channel);
  if (problem !== null) return failure(problem);
  const deleted = await deleteOwnPost(context, `${channel}:${ts}`);
  return deleted ? succeed({ channel, ts }) : failure("message_not_found");
}

function describeMessage({ store }: SimulatorContext, post: SandboxPost) {
  const payload = (post.payload ?? {}) as {
    text?: string;
    blocks?: unknown;
    metadata?: unknown;
    thread_ts?: string;
  };
  return {
    type: "message",
    user: "U0BOT",
    bot_id: "B0BOT",
    app_id: "A0SANDBOX",
    ts: post.external_post_id.split(":")[1] ?? "",
    text: payload.text ?? "",
    blocks: payload.blocks ?? [],
    metadata: payload.metadata,
    ...(payload.thread_ts === undefined ? {} : { thread_ts: payload.thread_ts }),
    ...((post.files ?? []).length === 0
      ? {}
      : {
          files: post.files?.map(({ name, content_type, size }) => ({
            id: name,
            mimetype: content_type,
            size,
          })),
        }),
    web_url: store.pageUrl(post.id),
  };
}

export function withoutEntities(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
