/**
 * Calls made by a bot that reads and replies in a webhook's channel, since a webhook can do neither.
 * https://discord.com/developers/docs/resources/channel and …/message
 */

import { z } from "zod";
import { listWords } from "#core/domain/words.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { accountOf, api, codeIn, credentialsOf } from "./api.ts";
import { findMissing, Overwrite, Role } from "./permissions.ts";

/** https://discord.com/developers/docs/resources/application#application-object-application-flags */
const MESSAGE_CONTENT = (1 << 18) | (1 << 19);

const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_GUILD = 10_004;
const UNKNOWN_MESSAGE = 10_008;
const MISSING_ACCESS = 50_001;

const Id = z.string().regex(/^\d+$/);

const User = z.object({
  id: Id,
  username: z.string(),
  global_name: z.string().nullish().catch(null),
  avatar: z.string().nullish().catch(null),
});

/** https://discord.com/developers/docs/resources/message#message-object */
const Message = z.object({
  id: Id,
  channel_id: Id,
  content: z.string().catch(""),
  author: User,
  timestamp: z.coerce.date(),
  edited_timestamp: z.coerce.date().nullish().catch(null),
  webhook_id: Id.optional().catch(undefined),
  message_reference: z.object({ message_id: Id.optional() }).optional().catch(undefined),
  mentions: z.array(User).catch([]),
  attachments: z
    .array(
      z.object({
        url: z.url(),
        content_type: z.string().optional(),
        description: z.string().nullish(),
      }),
    )
    .catch([]),
});
export type Message = z.infer<typeof Message>;

const Threads = z.object({
  threads: z.array(
    z.object({ id: Id, parent_id: Id.nullish(), last_message_id: Id.nullish().catch(null) }),
  ),
});
export type Thread = z.infer<typeof Threads>["threads"][number];

/** Returns the bot's ID. Throws a ProviderError, `auth` with what to do if it can't read the channel. */
export async function readBot(
  fetch: Fetch,
  { token, channel_id }: { token: string; channel_id: string | null },
): Promise<string> {
  if (channel_id === null)
    throw new ProviderError("auth", "Discord doesn't say which channel the webhook belongs to.");
  const { id } = await read(fetch, { token, path: "/users/@me" }, z.object({ id: Id })).catch(
    (error: unknown) => {
      throw refused(
        error,
        "Discord doesn't recognize the bot's token. Reset it in the developer portal under Bot, and copy the new one.",
      );
    },
  );
  const path = `/channels/${channel_id}`;
  const channel = await read(fetch, { token, path }, Channel).catch((error: unknown) => {
    throw refused(
      error,
      "The bot can't see the webhook's channel. Add it to the server, and allow View Channel, Send Messages and Read Message History there.",
    );
  });
  await requirePermissions(fetch, { token, id, channel });
  const Application = z.object({ flags: z.int().default(0) });
  const { flags } = await read(fetch, { token, path: "/applications/@me" }, Application);
  if ((flags & MESSAGE_CONTENT) !== 0) return id;
  throw new ProviderError(
    "auth",
    "Discord hides message text from the bot. Turn on Message Content Intent in the developer portal under Bot, and connect again.",
  );
}

const Channel = z.object({
  guild_id: Id,
  permission_overwrites: z.array(Overwrite).default([]),
});
const Guild = z.object({ id: Id, owner_id: Id, roles: z.array(Role) });
const Member = z.object({ roles: z.array(Id) });

/** Without permission to read the history, Discord returns an empty channel instead of an error. */
async function requirePermissions(
  fetch: Fetch,
  { token, id, channel }: { token: string; id: string; channel: z.infer<typeof Channel> },
): Promise<void> {
  const { guild_id, permission_overwrites: overwrites } = channel;
  const guild = await read(fetch, { token, path: `/guilds/${guild_id}` }, Guild);
  const path = `/guilds/${guild_id}/members/${id}`;
  const { roles } = await read(fetch, { token, path }, Member);
  const missing = findMissing({ guild, member: { id, roles }, overwrites });
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `The bot lacks ${listWords(missing)} in the webhook's channel. Allow ${missing.length === 1 ? "it" : "them"} in the channel's settings under Permissions, and connect again.`,
  );
}

function refused(error: unknown, text: string): unknown {
  const isRefusal = error instanceof ProviderError && error.code === "auth";
  return isRefusal ? new ProviderError("auth", text, { cause: error }) : error;
}

function botTokenOf(context: ProviderContext): string {
  const own = credentialsOf(context).bot_token;
  const token = own === undefined || own === "" ? context.app?.bot_token : own;
  if (token !== undefined && accountOf(context).bot_id !== null) return token;
  throw new ProviderError(
    "auth",
    "This channel has no bot to read and answer messages. Reconnect it with one.",
    { lacks_permission: true },
  );
}

/**
 * Returns up to 100 messages after the given one, oldest first; without one, the newest. Null if the channel or thread
 * is gone.
 */
export async function listMessages(
  context: ProviderContext,
  place: string,
  after?: string,
): Promise<Message[] | null> {
  const asked = { path: `/channels/${place}/messages`, query: { limit: "100", after } };
  const found = await findOwn(context, asked, z.array(Message), [UNKNOWN_CHANNEL]);
  return found?.toSorted((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1)) ?? null;
}

export function getMessage(
  context: ProviderContext,
  { place, id }: { place: string; id: string },
): Promise<Message | null> {
  const path = `/channels/${place}/messages/${id}`;
  return findOwn(context, { path }, Message, [UNKNOWN_MESSAGE, UNKNOWN_CHANNEL]);
}

/**
 * Returns the server's active threads. https://discord.com/developers/docs/resources/guild#list-active-guild-threads
 */
export async function listThreads(context: ProviderContext): Promise<Thread[]> {
  const { guild_id } = accountOf(context);
  if (guild_id === null) return [];
  const path = `/guilds/${guild_id}/threads/active`;
  return (await findOwn(context, { path }, Threads, [MISSING_ACCESS]))?.threads ?? [];
}

const Found = z.object({
  nick: z.string().nullish(),
  user: z.object({
    id: Id,
    username: z.string(),
    global_name: z.string().nullish(),
    avatar: z.string().regex(/^\w+$/).nullable().catch(null),
    bot: z.boolean().default(false),
  }),
});
export type Member = z.infer<typeof Found>;

/** Needs no privileged intent. https://discord.com/developers/docs/resources/guild#search-guild-members */
export async function searchMembers(
  context: ProviderContext,
  query: string,
  limit: number,
): Promise<Member[]> {
  const { guild_id } = accountOf(context);
  if (guild_id === null) return [];
  const asked = { path: `/guilds/${guild_id}/members/search`, query: { query, limit: `${limit}` } };
  return (await findOwn(context, asked, z.array(Found), [UNKNOWN_GUILD])) ?? [];
}

/** https://discord.com/developers/docs/resources/message#create-message */
export function sendAnswer(
  context: ProviderContext,
  { place, body }: { place: string; body: object },
): Promise<Pick<Message, "id" | "channel_id">> {
  const path = `/channels/${place}/messages`;
  const created = z.object({ id: Id, channel_id: Id });
  const headers = asBot(botTokenOf(context));
  const call = { method: "POST", path, headers, body, effect: "publishes" } as const;
  return api.call({ fetch: context.fetch }, call, created);
}

async function findOwn<T>(
  context: ProviderContext,
  { path, query = {} }: { path: string; query?: Record<string, string | undefined> },
  output: z.ZodType<T>,
  gone: readonly number[],
): Promise<T | null> {
  const headers = asBot(botTokenOf(context));
  const call = { path, query, headers, effect: "reads" } as const;
  const answer = await api.send({ fetch: context.fetch }, call);
  return gone.includes(codeIn(answer)) ? null : api.read(answer, output);
}

function read<T>(
  fetch: Fetch,
  { token, path }: { token: string; path: string },
  output: z.ZodType<T>,
): Promise<T> {
  return api.call({ fetch }, { path, headers: asBot(token), effect: "reads" }, output);
}

function asBot(token: string): Record<string, string> {
  return { authorization: `Bot ${token}` };
}
