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
  isOwnComment,
  type PlacedComment,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { failure, invalidForm } from "./refuse.ts";
import { snowflake, webhookOf } from "./webhook.ts";

const TOKEN = "sandbox-bot.token.of-the-sandbox";
const MESSAGE_CONTENT_LIMITED = 1 << 19;
const MOST_LISTED = 1_000;
const MOST_CHARACTERS = 2_000;

export async function respondToBot(
  context: SimulatorContext,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const [resource = "", id = "", part = "", message = ""] = pathname
    .replace(/^\/api(\/v\d+)?\//, "")
    .split("/");
  if (!["users", "applications", "channels", "guilds"].includes(resource)) return null;
  if (request.headers.get("authorization") !== `Bot ${TOKEN}`)
    return failure(401, 0, "401: Unauthorized");
  const bot = botOf(context);
  switch (`${request.method} ${resource} ${part}`) {
    case "GET users ":
      return Response.json(bot);
    case "GET applications ":
      return Response.json({ id: bot.id, name: bot.username, flags: MESSAGE_CONTENT_LIMITED });
    case "GET guilds ":
      return Response.json(guildOf(context));
    case "GET guilds members":
      return Response.json({ user: bot, roles: [] });
    case "GET guilds threads":
      return listThreads(context, id);
    case "GET channels ":
      return isPlace(context, id)
        ? Response.json({ id, type: 0, guild_id: guildOf(context).id, permission_overwrites: [] })
        : failure(404, 10_003, "Unknown Channel");
    case "GET channels messages":
      return message === ""
        ? listMessages(context, id, searchParams)
        : describeMessage(context, id, message);
    case "POST channels messages":
      return createMessage(context, request, id);
    default:
      return failure(404, 0, "404: Not Found");
  }
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
async function listMessages(
  context: SimulatorContext,
  place: string,
  query: URLSearchParams,
): Promise<Response> {
  const limit = Number(query.get("limit") ?? 50);
  if (!(limit >= 1 && limit <= 100))
    return invalidForm(["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 100.");
  const after = query.get("after");
  const all = await messagesIn(context, place);
  const found =
    after === null
      ? all.slice(-limit)
      : all.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit);
  return Response.json(found.toReversed());
}

async function describeMessage(
  context: SimulatorContext,
  place: string,
  id: string,
): Promise<Response> {
  const found = (await messagesIn(context, place)).find((message) => message.id === id);
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

async function createMessage(
  context: SimulatorContext,
  request: Request,
  place: string,
): Promise<Response> {
  const read = Answer.safeParse(await request.json().catch(() => null));
  if (!read.success)
    return invalidForm(["nonce"], "BASE_TYPE_BAD_TYPE", "The value is of a wrong type.");
  const { content, message_reference, nonce, enforce_nonce } = read.data;
  if (content.trim() === "") return failure(400, 50_006, "Cannot send an empty message");
  if (content.length > MOST_CHARACTERS)
    return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  const note = `nonce ${nonce ?? ""}`;
  const before = enforce_nonce ? await context.store.recall(note) : null;
  if (before !== null) return Response.json(before);
  const all = await messagesIn(context, place);
  const above = all.find(({ id }) => id === message_reference?.message_id);
  if (message_reference?.fail_if_not_exists && above === undefined)
    return invalidForm(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
  const id = snowflake(context.now(), context.store.sequence());
  const parent = above?.id ?? null;
  const on = above === undefined ? "" : await rootOf(context, above.id);
  await storeOwnComment(context, { id, on, parent: parent === on ? null : parent, text: content });
  const created = { id, channel_id: place, content, author: botOf(context) };
  if (enforce_nonce) await context.store.note(note, created);
  return Response.json(created);
}

async function rootOf(context: SimulatorContext, id: string): Promise<string> {
  return (await existingComments(context)).find((comment) => comment.id === id)?.on ?? id;
}

/** Nobody starts threads in the sandbox: the active ones are forum posts. */
async function listThreads(context: SimulatorContext, guild: string): Promise<Response> {
  const { guild_id, channel_id } = webhookOf(context);
  if (guild !== guild_id) return failure(403, 50_001, "Missing Access");
  const posts = (await context.store.recent(MOST_LISTED)).filter((post) => !post.deleted_at);
  const ids = new Set(posts.flatMap((post) => (isOwnComment(post) ? [] : (threadOf(post) ?? []))));
  const threads = [];
  for (const id of ids) {
    const last_message_id = (await messagesIn(context, id)).at(-1)?.id ?? null;
    threads.push({ id, type: 11, parent_id: channel_id, guild_id, last_message_id });
  }
  return Response.json({ threads, members: [], has_more: false });
}

function threadOf({ payload, external_post_id }: SandboxPost): string | null {
  const { thread_id = null, thread_name = null } = (payload ?? {}) as {
    thread_id?: string | null;
    thread_name?: string | null;
  };
  return thread_id ?? (thread_name === null ? null : external_post_id);
}

async function messagesIn(context: SimulatorContext, place: string) {
  const webhook = webhookOf(context);
  const posts = (await context.store.recent(MOST_LISTED)).filter(
    (post) => !post.deleted_at && !isOwnComment(post),
  );
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
