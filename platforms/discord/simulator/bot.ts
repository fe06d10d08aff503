/**
 * What a bot sees and writes in the webhook's channel. Based on https://discord.com/developers/docs/resources/message,
 * …/channel, …/guild#list-active-guild-threads and …/application.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { SimulatedReaders } from "#platforms/kit/simulator/comments.ts";
import { visibleComments } from "#platforms/kit/simulator/comments.ts";
import {
  existingComments,
  type PlacedComment,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { failure, invalidForm } from "./refuse.ts";
import { snowflake, threadOf, webhookOf } from "./webhook.ts";

const TOKEN = "sandbox-bot.token.of-the-sandbox";
const MESSAGE_CONTENT_LIMITED = 1 << 19;
const MOST_CHARACTERS = 2_000;

export function refuseBot(_: SimulatorContext, request: Request): Response | null {
  const isBot = request.headers.get("authorization") === `Bot ${TOKEN}`;
  return isBot ? null : failure(401, 0, "401: Unauthorized");
}

export function describeBot(context: SimulatorContext): Response {
  return Response.json(botOf(context));
}

export function describeApplication(context: SimulatorContext): Response {
  const { id, username: name } = botOf(context);
  return Response.json({ id, name, flags: MESSAGE_CONTENT_LIMITED });
}

export function describeGuild(context: SimulatorContext): Response {
  return Response.json(guildOf(context));
}

export function describeMember(context: SimulatorContext): Response {
  return Response.json({ user: botOf(context), roles: [] });
}

export function describeChannel(
  context: SimulatorContext,
  _: Request,
  { channel: id }: { channel: string },
): Response {
  if (!isPlace(context, id)) return failure(404, 10_003, "Unknown Channel");
  const { id: guild_id } = guildOf(context);
  return Response.json({ id, type: 0, guild_id, permission_overwrites: [] });
}

export const readers: SimulatedReaders = {
  kinds: ["comment", "mention"],
  newId: ({ store, now }) => snowflake(now(), store.sequence()),
};

function botOf({ account: { external_account_id: id } }: SimulatorContext) {
  return { id: idOf(`bot ${id}`), username: "Crier", global_name: null, avatar: null, bot: true };
}

/** Everyone may view, write and read the history: 1024, 2048 and 65536. */
function guildOf(context: SimulatorContext) {
  const { guild_id: id } = webhookOf(context);
  const everyone = { id, name: "@everyone", permissions: String(1024 + 2048 + 65_536) };
  return { id, name: "Sandbox", owner_id: idOf("owner"), roles: [everyone] };
}

function idOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}

function isPlace(context: SimulatorContext, id: string): boolean {
  return id === webhookOf(context).channel_id || /^\d{15,20}$/.test(id);
}

/** At most `limit`, newest first. With `after`, those that directly follow that ID. */
export async function listMessages(
  context: SimulatorContext,
  request: Request,
  { channel }: { channel: string },
): Promise<Response> {
  const query = queryOf(request);
  const limit = Number(query.get("limit") ?? 50);
  if (!(limit >= 1 && limit <= 100))
    return invalidForm(["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 100.");
  const after = query.get("after");
  const all = await messagesIn(context, channel);
  const found =
    after === null
      ? all.slice(-limit)
      : all.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit);
  return Response.json(found.toReversed());
}

export async function describeMessage(
  context: SimulatorContext,
  _: Request,
  { channel, message: id }: { channel: string; message: string },
): Promise<Response> {
  const found = (await messagesIn(context, channel)).find((message) => message.id === id);
  return found === undefined ? failure(404, 10_008, "Unknown Message") : Response.json(found);
}

const Answer = z.object({
  content: z.string().default(""),
  message_reference: z
    .object({ message_id: z.string(), fail_if_not_exists: z.boolean().default(true) })
    .optional(),
  nonce: z.union([z.string().max(25), z.int()]).optional(),
  enforce_nonce: z.boolean().default(false),
});

export async function createMessage(
  context: SimulatorContext,
  request: Request,
  { channel: channel_id }: { channel: string },
): Promise<Response> {
  const read = await readBody(request, Answer, () =>
    invalidForm(["nonce"], "BASE_TYPE_BAD_TYPE", "The value is of a wrong type."),
  );
  if (read instanceof Response) return read;
  const { content, message_reference, nonce, enforce_nonce } = read;
  if (content.trim() === "") return failure(400, 50_006, "Cannot send an empty message");
  if (content.length > MOST_CHARACTERS)
    return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  const note = `nonce ${nonce ?? ""}`;
  const before = enforce_nonce ? await context.store.recall(note) : null;
  if (before !== null) return Response.json(before);
  const all = await messagesIn(context, channel_id);
  const above = all.find(({ id }) => id === message_reference?.message_id);
  if (message_reference?.fail_if_not_exists && above === undefined)
    return invalidForm(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
  const id = snowflake(context.now(), context.store.sequence());
  const parent = above?.id ?? null;
  const on = above === undefined ? "" : await rootOf(context, above.id);
  await storeOwnComment(context, { id, on, parent: parent === on ? null : parent, text: content });
  const created = { id, channel_id, content, author: botOf(context) };
  if (enforce_nonce) await context.store.note(note, created);
  return Response.json(created);
}

async function rootOf(context: SimulatorContext, id: string): Promise<string> {
  return (await existingComments(context)).find((comment) => comment.id === id)?.on ?? id;
}

/** Nobody starts threads in the sandbox: the active ones are forum posts. */
export async function listThreads(
  context: SimulatorContext,
  _: Request,
  { guild }: { guild: string },
): Promise<Response> {
  const { guild_id, channel_id } = webhookOf(context);
  if (guild !== guild_id) return failure(403, 50_001, "Missing Access");
  const ids = new Set((await ownPosts(context)).flatMap((post) => threadOf(post) ?? []));
  const threads = [];
  for (const id of ids) {
    const last_message_id = (await messagesIn(context, id)).at(-1)?.id ?? null;
    threads.push({ id, type: 11, parent_id: channel_id, guild_id, last_message_id });
  }
  return Response.json({ threads, members: [], has_more: false });
}

async function messagesIn(context: SimulatorContext, place: string) {
  const webhook = webhookOf(context);
  const posts = await ownPosts(context);
  const placeOf = new Map(
    posts.map((post) => [post.external_post_id, threadOf(post) ?? webhook.channel_id]),
  );
  const comments = (await existingComments(context)).filter(
    ({ on }) => (placeOf.get(on) ?? webhook.channel_id) === place,
  );
  const mentions = new Set(
    (await visibleComments(context))
      .filter(({ kind }) => kind === "mention")
      .map(({ external_id }) => external_id),
  );
  const own = posts
    .filter(({ external_post_id }) => placeOf.get(external_post_id) === place)
    .map(({ external_post_id: id, text, received_at }) => ({
      id,
      content: text,
      webhook_id: webhook.id,
      timestamp: received_at.toISOString(),
      author: { id: webhook.id, username: webhook.name, bot: true },
      ...REST,
    }));
  const others = comments.map((comment) => toMessage(context, comment, mentions));
  return [...own, ...others]
    .map((message) => ({ ...message, channel_id: place }))
    .toSorted((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1));
}

const REST = { type: 0, attachments: [], embeds: [], mentions: [], edited_timestamp: null };

/** A mention's text contains the bot's ID, as Discord writes it, and a reply references its parent. */
function toMessage(
  context: SimulatorContext,
  { id, text, author, on, parent, written_at, edited_at }: PlacedComment,
  mentioning: ReadonlySet<string>,
) {
  const bot = botOf(context);
  const isMention = mentioning.has(id);
  const answered = parent ?? (on === "" ? null : on);
  return {
    ...REST,
    id,
    content: isMention ? `<@${bot.id}> ${text}` : text,
    author:
      author === null
        ? bot
        : {
            id: idOf(author.handle),
            username: author.handle,
            global_name: author.name,
            avatar: null,
          },
    timestamp: written_at.toISOString(),
    edited_timestamp: edited_at?.toISOString() ?? null,
    mentions: isMention ? [bot] : [],
    ...(answered === null
      ? {}
      : { type: 19, message_reference: { type: 0, message_id: answered } }),
  };
}
