/** Comments below a channel's posts in its discussion group. https://core.telegram.org/api/discussion */
import { z } from "zod";
import { toTelegramEntities } from "#core/domain/markdown/index.ts";
import { readsNothing } from "#platforms/kit/read-by-post.ts";
import type {
  FoundInteraction,
  Interactions,
  OwnPost,
  ProviderContext,
  ReadInput,
  ReadPage,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callMethod, tokenOf } from "./api.ts";
import { type Discussion, discussionOf } from "./discussion.ts";
import { Reference as PostReference, Message as SentMessage, toPublishedItem } from "./publish.ts";
import { type Message, readMessages } from "./updates.ts";

const MINUTE_MS = 60_000;
/** How long Telegram keeps undelivered updates (https://core.telegram.org/bots/api#getting-updates). */
const LIFETIME_MS = 24 * 60 * MINUTE_MS;
const MOST_THREADS = 300;

const GAPS: Record<NonNullable<Discussion["discussion_gap"]>, string> = {
  no_group:
    "The channel has no discussion group, so nobody can comment. Link one in Telegram under Manage Channel, Discussion, add the bot to it as an administrator, and reconnect the channel.",
  not_member:
    "The bot isn't in the channel's discussion group. Add it there as an administrator, and reconnect the channel.",
  privacy:
    "The bot can't see messages in the discussion group. Make it an administrator there, or turn off its privacy mode with /setprivacy at @BotFather, and reconnect the channel.",
};

const Cursor = z.object({
  after: z.int(),
  /** Pairs of a message in the group and the channel's post that it shows. */
  threads: z.array(z.tuple([z.int(), z.string()])),
});

const PreparedReply = z.object({
  chat_id: z.int(),
  to: z.int(),
  text: z.string(),
  entities: z.array(z.json()),
});

const Reference = z.object({ chat_id: z.int(), message_id: z.int() });

export const interactions: Interactions = {
  ability(account) {
    const found = discussionOf(account);
    if (found === undefined)
      return readsNothing(
        "Crier hasn't checked yet whether this channel has a discussion group. It does so within a week, or when you reconnect the channel.",
      );
    if (found.discussion_gap !== null) return readsNothing(GAPS[found.discussion_gap]);
    return {
      comments: "poll",
      mentions: "none",
      reply: "any",
      history_days: 1,
      reason: "Telegram reports comments to bots for 24 hours, and never deletions.",
    };
  },
  every_ms: MINUTE_MS,
  read,
  async prepareReply(_context, { to, rendition, entropy }) {
    const { chat_id, message_id } = Reference.parse(to.reference);
    const text = rendition.formatted.toWellFormed();
    const entities = toTelegramEntities(rendition);
    const token = Buffer.from(entropy(16)).toString("hex");
    return { token, request: z.json().parse({ chat_id, to: message_id, text, entities }) };
  },
  async sendReply(context, { request }) {
    const { chat_id, to, text, entities } = PreparedReply.parse(request);
    const reply_parameters = { message_id: to, allow_sending_without_reply: false };
    const parameters = { chat_id, text, entities, reply_parameters };
    const call = { token: tokenOf(context), method: "sendMessage", parameters };
    const sent = await callMethod(context.fetch, { ...call, effect: "publishes" }, SentMessage);
    const item = toPublishedItem([sent]);
    return { done: [{ ...item, external_post_id: nameOf(sent.chat.id, sent.message_id) }] };
  },
  /** A bot receives no updates about its own messages and can't list them. */
  lookUpReply: async () => "unknowable",
};

async function read(
  context: ProviderContext,
  { cursor, since, posts }: ReadInput,
): Promise<ReadPage> {
  const before = Cursor.safeParse(cursor).data ?? { after: -1, threads: [] };
  const { messages, position, more } = await readMessages(context, before.after);
  const threads = new Map(before.threads);
  const place = placeOf(context, posts);
  const items = messages.flatMap((message) => toFound(message, place, threads) ?? []);
  const oldest = new Date(context.now().getTime() - LIFETIME_MS);
  return {
    items,
    cursor: { after: position, threads: [...threads].slice(-MOST_THREADS) },
    more,
    ...(since < oldest ? { gap_from: oldest } : {}),
  };
}

interface Place {
  chat_id: number;
  discussion_id: number | null;
  /** Returns the post's ID: a post of several messages is identified by its first. */
  postOf(message_id: number): string;
  own: ReadonlySet<string>;
}

function placeOf(context: ProviderContext, posts: readonly OwnPost[]): Place {
  const first = new Map<number, string>();
  for (const { external_post_id, reference } of posts)
    for (const id of PostReference.safeParse(reference).data?.message_ids ?? [])
      first.set(id, external_post_id);
  return {
    chat_id: accountOf(context).chat_id,
    discussion_id: discussionOf(context.account)?.discussion_id ?? null,
    postOf: (id) => first.get(id) ?? String(id),
    own: new Set(first.values()),
  };
}

function toFound(
  message: Message,
  place: Place,
  threads: Map<number, string>,
): FoundInteraction | null {
  const { chat, message_id, reply_to_message } = message;
  if (chat.id !== place.discussion_id) return null;
  if (message.is_automatic_forward === true) {
    remember(message, place, threads);
    return null;
  }
  if (reply_to_message?.is_automatic_forward) remember(reply_to_message, place, threads);
  const on_external_id = rootOf(message, place, threads);
  if (on_external_id === null) return null;
  // If the connected chat is the group itself, a reply to a reply is placed by its parent.
  threads.set(message_id, on_external_id);
  const answered = reply_to_message?.message_id;
  const isRoot = answered === undefined || isCopy(answered, on_external_id, message, place);
  return {
    kind: "comment",
    external_id: nameOf(chat.id, message_id),
    url: addressOf(message),
    author: authorOf(message),
    text: textOf(message),
    on_external_id,
    parent_external_id: isRoot ? null : nameOf(chat.id, answered),
    occurred_at: new Date(message.date * 1000),
    edited_at: message.edit_date === undefined ? null : new Date(message.edit_date * 1000),
    can_reply: true,
    reference: { chat_id: chat.id, message_id },
  };
}

type Copied = Pick<Message, "message_id" | "forward_origin">;

function remember(
  { message_id, forward_origin }: Copied,
  place: Place,
  threads: Map<number, string>,
) {
  if (forward_origin?.chat.id === place.chat_id)
    threads.set(message_id, place.postOf(forward_origin.message_id));
}

function rootOf(
  { message_thread_id, reply_to_message }: Message,
  { chat_id, discussion_id, own, postOf }: Place,
  threads: ReadonlyMap<number, string>,
): string | null {
  for (const id of [message_thread_id, reply_to_message?.message_id]) {
    if (id === undefined) continue;
    const post = threads.get(id);
    if (post !== undefined) return post;
    if (chat_id === discussion_id && own.has(postOf(id))) return postOf(id);
  }
  return null;
}

function isCopy(
  answered: number,
  on_external_id: string,
  { message_thread_id, reply_to_message }: Message,
  { chat_id, discussion_id, postOf }: Place,
): boolean {
  if (chat_id === discussion_id) return postOf(answered) === on_external_id;
  return reply_to_message?.is_automatic_forward === true || answered === message_thread_id;
}

function nameOf(chat_id: number, message_id: number): string {
  return `${chat_id}:${message_id}`;
}

/** Channels and groups can also write as themselves. */
function authorOf({ from, sender_chat }: Message): FoundInteraction["author"] {
  if (sender_chat !== undefined) {
    const { title, username = "", id } = sender_chat;
    return toAuthor({ name: title ?? String(id), username });
  }
  if (from === undefined) return null;
  const { first_name, last_name, username = "" } = from;
  return toAuthor({ name: [first_name, last_name].filter(Boolean).join(" "), username });
}

function toAuthor({ name, username }: { name: string; username: string }) {
  const url = username === "" ? null : `https://t.me/${username}`;
  return { name: name || username, handle: username, url, avatar_url: null, ours: false };
}

function textOf({ text, caption, photo, video, voice, document, sticker }: Message): string {
  const written = text ?? caption ?? "";
  if (written !== "") return written;
  if (sticker !== undefined) return sticker.emoji ?? "[sticker]";
  const kinds = { photo, video, voice, document };
  const kind = Object.entries(kinds).find(([, there]) => there)?.[0];
  return kind === undefined ? "" : `[${kind}]`;
}

/** In a public group anyone can open the URL, in a private one its members. */
function addressOf({ chat: { id, username }, message_id }: Message): string | null {
  if (username !== undefined) return `https://t.me/${username}/${message_id}`;
  const [, number] = /^-100(\d+)$/.exec(String(id)) ?? [];
  return number === undefined ? null : `https://t.me/c/${number}/${message_id}`;
}
