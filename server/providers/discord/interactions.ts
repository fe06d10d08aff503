/**
 * What people answer to the channel's messages, in the channel and in the threads that begin with them, and where they name the bot.
 * https://discord.com/developers/docs/resources/message
 */
import { z } from "zod";
import { readsNothing } from "../kit/reads-nothing.ts";
import {
  findComment,
  type OwnComment,
  prepareComment,
  preparedComment,
} from "../kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  KnownInteraction,
  Lookup,
  OwnPost,
  PreparedPost,
  ProviderContext,
  PublishedItem,
  ReadInput,
  ReadPage,
  Recheck,
} from "../spec.ts";
import { accountOf } from "./account.ts";
import { getMessage, listMessages, listThreads, type Message, sendAnswer } from "./bot.ts";
import { Reference as PostReference } from "./remove.ts";

const MINUTE_MS = 60_000;
/** When Discord's IDs began (https://discord.com/developers/docs/reference#snowflakes). */
const EPOCH_MS = 1_420_070_400_000;
/** Of a `nonce` (https://discord.com/developers/docs/resources/message#create-message). */
const NONCE_CHARACTERS = 25;
const PAGE = 100;
/** Places that are read in one reading, and messages that are looked at one by one. */
const MOST_PLACES = 10;
const MOST_ALONE = 5;
/** Comments of which is known under which post they stand. */
const MOST_KNOWN = 300;

const NO_BOT =
  "This channel is connected by a webhook, which can post but not read. Connect it again with a bot to read and answer messages.";

const Cursor = z.object({
  /** The newest message that was read, by channel or thread. */
  after: z.record(z.string(), z.string()),
  /** The post of each comment, for answers to it. Oldest first. */
  posts: z.array(z.tuple([z.string(), z.string()])),
});

/** The channel or thread that it is in. */
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
      // For some minutes the same again is the message that is there.
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

/** The channel itself, then the threads that begin with its posts and have something new. */
async function read(context: ProviderContext, input: ReadInput): Promise<ReadPage> {
  const { channel_id } = accountOf(context);
  const cursor = Cursor.safeParse(input.cursor).data ?? { after: {}, posts: [] };
  const { posts } = input;
  const roots = new Map([
    ...cursor.posts,
    ...posts.map(({ external_post_id: id }): [string, string] => [id, id]),
  ]);
  const start = snowflakeOf(input.since);
  const places = channel_id === null ? [] : [{ place: channel_id, post: null as string | null }];
  places.push(...(await changedThreads(context, posts, cursor.after)));
  const after: Record<string, string> = { ...cursor.after };
  const items: FoundInteraction[] = [];
  let more = places.length > MOST_PLACES;
  for (const { place, post } of places.slice(0, MOST_PLACES)) {
    const found = (await listMessages(context, place, after[place] ?? start)) ?? [];
    for (const message of found) {
      const item = toFound(context, message, post ?? roots.get(answered(message) ?? "") ?? null);
      if (item === null) continue;
      if (item.on_external_id !== null) roots.set(message.id, item.on_external_id);
      items.push(item);
    }
    const last = found.at(-1);
    if (last !== undefined) after[place] = last.id;
    more ||= found.length >= PAGE;
  }
  const own = new Set(posts.map(({ external_post_id }) => external_post_id));
  const known = [...roots].filter(([id]) => !own.has(id)).slice(-MOST_KNOWN);
  const kept = Object.entries(after).slice(-MOST_KNOWN);
  return { items, cursor: { after: Object.fromEntries(kept), posts: known }, more };
}

/** A thread that begins with a message has its ID. A post in a forum is in a thread of its own. */
async function changedThreads(
  context: ProviderContext,
  posts: readonly OwnPost[],
  after: Readonly<Record<string, string>>,
) {
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
    return post === undefined || isRead ? [] : [{ place: id, post: post as string | null }];
  });
}

/** What was read before, by the newest messages of where it is: older ones are asked for one by one, a few a time. */
async function recheck(
  context: ProviderContext,
  known: readonly KnownInteraction[],
): Promise<Recheck> {
  const gone: string[] = [];
  const changed: FoundInteraction[] = [];
  const checked: string[] = [];
  let alone = 0;
  const placed = Map.groupBy(known, ({ reference }) => Reference.parse(reference).place);
  for (const [place, members] of [...placed].slice(0, MOST_PLACES)) {
    const newest = (await listMessages(context, place)) ?? [];
    const there = new Map(newest.map((message) => [message.id, message]));
    const oldest = newest.length < PAGE ? 0n : BigInt(newest[0]?.id ?? 0);
    for (const { external_id: id, on_external_id } of members) {
      let message = there.get(id) ?? null;
      if (message === null && BigInt(id) < oldest) {
        if (alone >= MOST_ALONE) continue;
        alone += 1;
        message = await getMessage(context, { place, id });
      }
      checked.push(id);
      const found = message === null ? null : toFound(context, message, on_external_id);
      if (found === null) gone.push(id);
      else changed.push(found);
    }
  }
  return { gone, changed, checked };
}

function answered({ message_reference }: Message): string | undefined {
  return message_reference?.message_id;
}

function isOurs(context: ProviderContext, { author, webhook_id }: Message): boolean {
  const account = accountOf(context);
  return author.id === account.bot_id || webhook_id === account.webhook_id;
}

/** Null where it is neither under a post of the channel nor about it. */
function toFound(
  context: ProviderContext,
  message: Message,
  on_external_id: string | null,
): FoundInteraction | null {
  const { bot_id, webhook_id } = accountOf(context);
  const { id, author, content, mentions, channel_id } = message;
  // The posts themselves.
  if (message.webhook_id === webhook_id) return null;
  const ours = author.id === bot_id;
  const isMention = !ours && mentions.some((user) => user.id === bot_id);
  if (on_external_id === null && !isMention) return null;
  const parent = answered(message);
  return {
    kind: on_external_id === null ? "mention" : "comment",
    external_id: id,
    url: addressOf(context, message),
    author: {
      name: author.global_name || author.username,
      handle: author.username,
      url: `https://discord.com/users/${author.id}`,
      avatar_url: avatarOf(author),
      ours,
    },
    text: withNames(content, mentions),
    media: message.attachments.map(({ url, content_type = "", description }) => ({
      kind: kindOf(content_type),
      url,
      alt_text: description ?? null,
    })),
    on_external_id,
    parent_external_id: parent === undefined || parent === on_external_id ? null : parent,
    occurred_at: message.timestamp,
    edited_at: message.edited_timestamp ?? null,
    can_reply: true,
    reference: { place: channel_id },
  };
}

function kindOf(content_type: string): "image" | "video" | "other" {
  if (content_type.startsWith("image/")) return "image";
  return content_type.startsWith("video/") ? "video" : "other";
}

/** https://discord.com/developers/docs/reference#message-formatting: people are written as their IDs. */
function withNames(content: string, mentions: Message["mentions"]): string {
  const names = new Map(mentions.map(({ id, username }) => [id, username]));
  return content.replace(/<@!?(\d+)>/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `@${name}`;
  });
}

/** https://discord.com/developers/docs/reference#image-formatting */
function avatarOf({ id, avatar }: Message["author"]): string | null {
  return avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null;
}

function toSent(
  context: ProviderContext,
  message: Pick<Message, "id" | "channel_id">,
): PublishedItem {
  const reference = { place: message.channel_id };
  return { external_post_id: message.id, url: addressOf(context, message), reference };
}

function addressOf(
  context: ProviderContext,
  { id, channel_id }: Pick<Message, "id" | "channel_id">,
) {
  const { guild_id } = accountOf(context);
  return guild_id === null ? null : `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
}

/** The smallest ID of a moment. */
function snowflakeOf(moment: Date): string {
  return String(BigInt(Math.max(0, moment.getTime() - EPOCH_MS)) << 22n);
}
