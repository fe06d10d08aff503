import { z } from "zod";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { callMethod } from "./api.ts";
import { findDiscussion } from "./discussion.ts";

/** As BotFather writes it: the bot's ID and 35 characters. */
const Token = z
  .string()
  .trim()
  .regex(/^\d+:[\w-]{20,}$/, "must be a bot token from BotFather, such as 110201543:AAH…");

const Chat = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(?:https?:\/\/)?t\.me\/(?=\w+$)/i, "@"))
  .pipe(
    z
      .string()
      .regex(
        /^(?:@\w{4,}|-?\d+)$/,
        "must be the channel's or group's name, such as @news, or its ID, such as -1001234567890",
      ),
  );

export const credentials = z.strictObject({
  token: Token,
  chat: Chat,
}) satisfies z.ZodType<Credentials>;

/** https://core.telegram.org/bots/api#getme, #getchat and #chatmember */
const Bot = z.object({
  id: z.int(),
  username: z.string().default(""),
  can_read_all_group_messages: z.boolean().optional(),
});
const FoundChat = z.object({
  id: z.int(),
  type: z.enum(["private", "group", "supergroup", "channel"]),
  title: z.string().optional(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  linked_chat_id: z.int().optional(),
});
const Member = z.object({
  status: z.string(),
  can_post_messages: z.boolean().optional(),
  can_send_messages: z.boolean().optional(),
});

/**
 * Reads the chat and checks that the bot may post there. Throws a ProviderError, `auth` with what to do if it may not.
 */
export async function connect({
  fetch,
  credentials: { token = "", chat: chat_id = "" },
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const bot = await readBot(fetch, token);
  const chat = await callMethod(
    fetch,
    { token, method: "getChat", parameters: { chat_id } },
    FoundChat,
  ).catch((error: unknown) => {
    throw unreachable(error, bot.username, chat_id);
  });
  await requireRight(fetch, { token, bot, chat });
  return {
    external_account_id: String(chat.id),
    handle: nameOf(chat),
    credentials: { token },
    account: { chat_id: chat.id, ...(await findDiscussion(fetch, { token, bot, chat })) },
  };
}

async function readBot(fetch: Fetch, token: string) {
  return callMethod(fetch, { token, method: "getMe" }, Bot).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || !isTokenRefused(error)) throw error;
    throw new ProviderError(
      "auth",
      "Telegram doesn't recognize this token. Copy it from BotFather: the command /mybots shows it under API Token.",
      { cause: error },
    );
  });
}

/** 401 for a revoked token, 404 for an invalid one. */
function isTokenRefused({ code }: ProviderError): boolean {
  return code === "auth" || code === "unknown";
}

function unreachable(error: unknown, bot: string, chat: string): unknown {
  if (!(error instanceof ProviderError) || error.code !== "auth") return error;
  return new ProviderError(
    "auth",
    `The bot @${bot} can't see ${chat}. Check the name, and add the bot to the channel as an administrator, or to the group as a member.`,
    { cause: error },
  );
}

/** In a channel the bot must be an administrator who may post; in a group a member who may write. */
async function requireRight(
  fetch: Fetch,
  {
    token,
    bot,
    chat,
  }: { token: string; bot: z.infer<typeof Bot>; chat: z.infer<typeof FoundChat> },
): Promise<void> {
  if (chat.type === "private") return;
  const parameters = { chat_id: chat.id, user_id: bot.id };
  const member = await callMethod(fetch, { token, method: "getChatMember", parameters }, Member);
  const may =
    chat.type === "channel"
      ? member.status === "creator" || member.can_post_messages === true
      : !["left", "kicked"].includes(member.status) && member.can_send_messages !== false;
  if (may) return;
  const right =
    chat.type === "channel"
      ? "Make it an administrator with permission to post messages"
      : "Add it to the group, and let members send messages";
  throw new ProviderError(
    "auth",
    `The bot @${bot.username} can't post in ${nameOf(chat)}. ${right}, then connect it.`,
  );
}

function nameOf({ id, username, title, first_name }: z.infer<typeof FoundChat>): string {
  return username === undefined ? (title ?? first_name ?? String(id)) : `@${username}`;
}
