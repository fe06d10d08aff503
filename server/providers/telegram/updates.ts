/**
 * What people write where a bot is, which Telegram tells once (https://core.telegram.org/bots/api#getupdates): it is stored for all channels
 * of the bot before Telegram may forget it.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { type Feed, type ProviderContext, ProviderError } from "../spec.ts";
import { tokenOf } from "./account.ts";
import { callMethod } from "./client.ts";

/** In one call, and as many as one channel looks at at once. */
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

/** Of a file, whether there is one. */
const IsThere = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== false);

/** https://core.telegram.org/bots/api#message: what is needed of it, and nothing else is stored. */
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
  /** Seconds since 1970. */
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
  ...{ photo: IsThere, video: IsThere, voice: IsThere, document: IsThere },
});
export type Message = z.infer<typeof Message>;

const Update = z.object({ message: Message.optional(), edited_message: Message.optional() });

const Updates = z.array(z.looseObject({ update_id: z.int() }));

/** The messages after one update, oldest first, each with its number. */
export async function readMessages(context: ProviderContext, after: number) {
  const feed = feedOf(context);
  const isAll = (await fetchUpdates(context, feed)) < MOST_UPDATES;
  const told = await feed.after(after, MOST_UPDATES);
  return {
    messages: told.flatMap(({ body }) => {
      const { message, edited_message } = Update.safeParse(body).data ?? {};
      return message ?? edited_message ?? [];
    }),
    newest: told.at(-1)?.number ?? after,
    more: told.length === MOST_UPDATES || !isAll,
  };
}

/** By the whole token: who has an earlier one of the bot's reads nothing that came after it ended. */
function feedOf(context: ProviderContext): Feed {
  if (context.feed === undefined) throw new Error("Telegram's updates have no place to be stored.");
  return context.feed(`telegram ${createHash("sha256").update(tokenOf(context)).digest("hex")}`);
}

/** Asking for what follows on an update tells Telegram that it and all before it are stored. Answers how many came. */
async function fetchUpdates(context: ProviderContext, feed: Feed): Promise<number> {
  const newest = await feed.newest();
  const parameters = {
    ...(newest === null ? {} : { offset: newest + 1 }),
    ...{ limit: MOST_UPDATES, timeout: 0 },
    allowed_updates: ["message", "edited_message", "my_chat_member"],
  };
  const call = { token: tokenOf(context), method: "getUpdates", parameters };
  const updates = await callMethod(context.fetch, call, Updates).catch((error: unknown) => {
    if (isAskedElsewhere(error)) return [];
    throw explained(error);
  });
  const told = updates.map((update) => ({
    number: update.update_id,
    body: z.json().parse(JSON.parse(JSON.stringify(Update.safeParse(update).data ?? {}))),
  }));
  await feed.add(told);
  return updates.length;
}

/** Another channel of the bot asks at the same moment, and stores what there is. */
function isAskedElsewhere(error: unknown): boolean {
  return error instanceof ProviderError && /terminated by other getUpdates/i.test(error.message);
}

/** A bot is told by a webhook or by asking, never both (https://core.telegram.org/bots/api#getting-updates). */
function explained(error: unknown): unknown {
  if (!(error instanceof ProviderError) || !/webhook is active/i.test(error.message)) return error;
  return new ProviderError(
    "unsupported",
    "The bot has a webhook, so that Telegram tells Crier nothing. Remove it with deleteWebhook, or connect the channel with a bot of its own.",
    { cause: error },
  );
}
