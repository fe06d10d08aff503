/**
 * Messages in a bot's chats, which Telegram delivers only once (https://core.telegram.org/bots/api#getupdates): they
 * are stored for all channels of the bot before Telegram may forget them.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { type Feed, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { callMethod, tokenOf } from "./api.ts";

/** Per call, and per reading of one channel. */
const MOST_UPDATES = 100;

const Chat = z.object({
  id: z.int(),
  title: z.string().optional(),
  username: z.string().optional(),
});

/** https://core.telegram.org/bots/api#messageoriginchannel */
const Origin = z
  .object({ type: z.literal("channel"), chat: z.object({ id: z.int() }), message_id: z.int() })
  .optional()
  .catch(undefined);

/** Keeps only whether a file is present. */
const IsThere = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== false);

/** The needed fields of https://core.telegram.org/bots/api#message; nothing else is stored. */
const Message = z.object({
  message_id: z.int(),
  message_thread_id: z.int().optional(),
  chat: Chat,
  from: z
    .object({
      id: z.int(),
      is_bot: z.boolean().default(false),
      first_name: z.string().default(""),
      last_name: z.string().optional(),
      username: z.string().optional(),
    })
    .optional(),
  sender_chat: Chat.optional(),
  /** In seconds since 1970. */
  date: z.int(),
  edit_date: z.int().optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  is_automatic_forward: z.boolean().optional(),
  forward_origin: Origin,
  reply_to_message: z
    .object({
      message_id: z.int(),
      is_automatic_forward: z.boolean().optional(),
      forward_origin: Origin,
    })
    .optional()
    .catch(undefined),
  sticker: z.object({ emoji: z.string().optional() }).optional().catch(undefined),
  photo: IsThere,
  video: IsThere,
  voice: IsThere,
  document: IsThere,
});
export type Message = z.infer<typeof Message>;

/** Messages to the bot, or in its groups about something else, must not be stored. */
const Below = Message.optional().transform((message) => (isBelow(message) ? message : undefined));

const Update = z.object({ message: Below, edited_message: Below });

function isBelow(message: Message | undefined): boolean {
  if (message === undefined) return false;
  const { is_automatic_forward, message_thread_id, reply_to_message } = message;
  return (
    is_automatic_forward === true ||
    message_thread_id !== undefined ||
    reply_to_message !== undefined
  );
}

const Updates = z.array(z.looseObject({ update_id: z.int() }));

export async function readMessages(context: ProviderContext, after: number) {
  const feed = feedOf(context);
  const isAll = (await fetchUpdates(context, feed)) < MOST_UPDATES;
  const stored = await feed.after(after, MOST_UPDATES);
  return {
    messages: stored.flatMap(({ body }) => {
      const { message, edited_message } = Update.safeParse(body).data ?? {};
      return message ?? edited_message ?? [];
    }),
    position: stored.at(-1)?.position ?? after,
    more: stored.length === MOST_UPDATES || !isAll,
  };
}

/** Keyed by the whole token: an earlier token of the bot can't read updates that arrived after it was replaced. */
function feedOf(context: ProviderContext): Feed {
  if (context.feed === undefined) throw new Error("There is no place to store Telegram's updates.");
  return context.feed(`telegram ${createHash("sha256").update(tokenOf(context)).digest("hex")}`);
}

/**
 * Requesting updates after an ID confirms all before it to Telegram, so they must be stored first. After a week without
 * updates, Telegram's IDs restart anywhere; by then none is stored. Returns how many arrived.
 */
async function fetchUpdates(context: ProviderContext, feed: Feed): Promise<number> {
  const last = await feed.last();
  const parameters = {
    ...(last === null ? {} : { offset: last + 1 }),
    limit: MOST_UPDATES,
    timeout: 0,
    allowed_updates: ["message", "edited_message", "my_chat_member"],
  };
  const call = { token: tokenOf(context), method: "getUpdates", parameters };
  const updates = await callMethod(context.fetch, call, Updates).catch((error: unknown) => {
    throw explained(error);
  });
  const received = updates.map((update) => ({
    number: update.update_id,
    body: z.json().parse(JSON.parse(JSON.stringify(Update.safeParse(update).data ?? {}))),
  }));
  await feed.add(received);
  return updates.length;
}

/**
 * A bot receives updates either by webhook or by polling, never both, and only once
 * (https://core.telegram.org/bots/api#getting-updates).
 */
function explained(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (/terminated by other getUpdates/i.test(error.message))
    return new ProviderError(
      "platform_unavailable",
      "Another app read this bot's messages at the same time, so Crier misses comments. Connect the channel with a bot used only by this Crier.",
      { cause: error },
    );
  if (!/webhook is active/i.test(error.message)) return error;
  return new ProviderError(
    "unsupported",
    "The bot has a webhook, so Telegram sends Crier nothing. Remove it with deleteWebhook, or connect the channel with another bot.",
    { cause: error },
  );
}
