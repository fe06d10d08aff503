/**
 * Replies to the channel's messages, in the channel and in the threads that start with them, and mentions of the bot.
 * https://discord.com/developers/docs/resources/message
 */
import { z } from "zod";
import { readsNothing } from "#platforms/kit/read-by-post.ts";
import {
  findComment,
  type OwnComment,
  prepareComment,
  preparedComment,
} from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  Lookup,
  OwnPost,
  PreparedPost,
  ProviderContext,
  PublishedItem,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./api.ts";
import { getMessage, listMessages, listThreads, type Message, sendAnswer } from "./bot.ts";
import { addressOf, answered, isOurs, toFound } from "./found-message.ts";
import { Reference as PostReference } from "./publish.ts";

const MINUTE_MS = 60_000;
/** Start of Discord's IDs (https://discord.com/developers/docs/reference#snowflakes). */
const EPOCH_MS = 1_420_070_400_000;
/** Maximum length of a `nonce` (https://discord.com/developers/docs/resources/message#create-message). */
const NONCE_CHARACTERS = 25;
const PAGE = 100;
/** Channels and threads per reading, and messages checked individually. */
const MOST_PLACES = 10;
const MOST_ALONE = 5;
/** Number of comments whose post is remembered. */
const MOST_STORED = 300;

const NO_BOT =
  "This channel is connected with a webhook, which can post but not read. Reconnect it with a bot to read and answer messages.";

const Cursor = z.object({
  /** ID of the newest message read, by channel or thread. */
  after: z.record(z.string(), z.string()),
  /** Pairs of comment and post, used to place replies to comments. Oldest first. */
  posts: z.array(z.tuple([z.string(), z.string()])),
});

const Reference = z.object({ place: z.string() });

export const interactions: Interactions = {
  ability: ({ bot_id }) =>
    typeof bot_id === "string"
      ? { comments: "poll", mentions: "poll", reply: "any", history_days: null, reason: null }
      : readsNothing(NO_BOT),
  every_ms: 5 * MINUTE_MS,
  read,
  recheck,
  async prepareReply(_context, reply) {
    const { place } = Reference.parse(reply.to.reference);
    const prepared = prepareComment(reply);
    return { ...prepared, request: { ...(prepared.request as object), place } };
  },
  async sendReply(context, prepared) {
    const { place } = Reference.parse(prepared.request);
    const { text, to } = preparedComment(prepared);
    const body = {
      content: text,
      message_reference: { message_id: to, fail_if_not_exists: true },
      allowed_mentions: { parse: [], replied_user: true },
      // For some minutes, sending the same nonce again returns the existing message.
      nonce: prepared.token.slice(0, NONCE_CHARACTERS),
      enforce_nonce: true,
    };
    return { done: [toSent(context, await sendAnswer(context, { place, body }))] };
  },
  lookUpReply,
};

async function lookUpReply(context: ProviderContext, prepared: PreparedPost): Promise<Lookup> {
  const { place } = Reference.parse(prepared.request);
  const asked = preparedComment(prepared);
  const since = snowflakeOf(new Date(Date.parse(asked.prepared_at) - 5 * MINUTE_MS));
  const own: OwnComment[] = [];
  for (let after = since; ; ) {
    const page = (await listMessages(context, place, after)) ?? [];
    for (const message of page)
      if (isOurs(context, message) && answered(message) === asked.to)
        own.push({
          sent: toSent(context, message),
          text: message.content,
          written_at: message.timestamp,
        });
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return findComment(own, asked);
    after = last.id;
  }
}

interface Place {
  place: string;
  /** The post that a thread belongs to; null in the channel. */
  post: string | null;
}

async function read(context: ProviderContext, input: ReadInput): Promise<ReadPage> {
  const { channel_id } = accountOf(context);
  const cursor = Cursor.safeParse(input.cursor).data ?? { after: {}, posts: [] };
  const { posts } = input;
  const own = posts.map(({ external_post_id: id }): [string, string] => [id, id]);
  const roots = new Map([...cursor.posts, ...own]);
  const start = snowflakeOf(input.since);
  const places: Place[] = channel_id === null ? [] : [{ place: channel_id, post: null }];
  places.push(...(await changedThreads(context, posts, cursor.after)));
  const after: Record<string, string> = { ...cursor.after };
  const items: FoundInteraction[] = [];
  let more = places.length > MOST_PLACES;
  for (const each of places.slice(0, MOST_PLACES)) {
    const { place } = each;
    const messages = (await listMessages(context, place, after[place] ?? start)) ?? [];
    items.push(...placeItems(context, messages, each, roots));
    after[place] = messages.at(-1)?.id ?? after[place] ?? start;
    more ||= messages.length >= PAGE;
  }
  for (const [id] of own) roots.delete(id);
  const state = {
    after: Object.fromEntries(Object.entries(after).slice(-MOST_STORED)),
    posts: [...roots].slice(-MOST_STORED),
  };
  return { items, cursor: state, more };
}

function placeItems(
  context: ProviderContext,
  messages: readonly Message[],
  { post }: Place,
  roots: Map<string, string>,
): FoundInteraction[] {
  return messages.flatMap((message) => {
    const root = post ?? roots.get(answered(message) ?? "") ?? null;
    const item = toFound(context, message, root);
    if (item !== null && root !== null) roots.set(message.id, root);
    return item === null ? [] : [item];
  });
}

/** A thread started from a message has the message's ID. A forum post is in its own thread. */
async function changedThreads(
  context: ProviderContext,
  posts: readonly OwnPost[],
  after: Readonly<Record<string, string>>,
): Promise<Place[]> {
  if (posts.length === 0) return [];
  const own = new Map<string, string>();
  for (const { external_post_id: id, reference } of posts) {
    const { thread_id } = PostReference.safeParse(reference).data ?? { thread_id: null };
    own.set(id, id);
    if (thread_id !== null) own.set(thread_id, id);
  }
  return (await listThreads(context)).flatMap(({ id, last_message_id }) => {
    const post = own.get(id);
    const isRead = last_message_id == null || after[id] === last_message_id;
    return post === undefined || isRead ? [] : [{ place: id, post }];
  });
}

async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const gone: string[] = [];
  const changed: FoundInteraction[] = [];
  const checked: string[] = [];
  const placed = Map.groupBy(stored, ({ reference }) => Reference.parse(reference).place);
  for (const [place, members] of [...placed].slice(0, MOST_PLACES)) {
    const looked = await lookAgain(context, place, members);
    for (const { external_id: id, on_external_id } of members) {
      const message = looked.get(id);
      if (message === undefined) continue;
      const found = message === null ? null : toFound(context, message, on_external_id);
      checked.push(id);
      if (found === null) gone.push(id);
      else changed.push(found);
    }
  }
  return { gone, changed, checked };
}

async function lookAgain(
  context: ProviderContext,
  place: string,
  members: readonly StoredInteraction[],
): Promise<Map<string, Message | null>> {
  const newest = (await listMessages(context, place)) ?? [];
  const oldest = newest.length < PAGE ? 0n : BigInt(newest[0]?.id ?? 0);
  const there = new Map(newest.map((message) => [message.id, message]));
  const ids = members.map(({ external_id }) => external_id);
  const looked = new Map<string, Message | null>();
  for (const id of ids.filter((each) => BigInt(each) >= oldest))
    looked.set(id, there.get(id) ?? null);
  for (const id of ids.filter((each) => BigInt(each) < oldest).slice(0, MOST_ALONE))
    looked.set(id, await getMessage(context, { place, id }));
  return looked;
}

function toSent(
  context: ProviderContext,
  message: Pick<Message, "id" | "channel_id">,
): PublishedItem {
  const reference = { place: message.channel_id };
  return { external_post_id: message.id, url: addressOf(context, message), reference };
}

function snowflakeOf(moment: Date): string {
  return String(BigInt(Math.max(0, moment.getTime() - EPOCH_MS)) << 22n);
}
