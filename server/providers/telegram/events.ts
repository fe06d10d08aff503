/**
 * Bot API updates about the bot's own membership in a chat: https://core.telegram.org/bots/api#update,
 * `my_chat_member`.
 */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { hmacOf, jsonOf } from "../kit/events/signatures.ts";
import type { PlatformEvents, Provider } from "../spec.ts";
import { accountOf, tokenOf } from "./account.ts";
import { connect } from "./connect.ts";

const Update = z.object({ my_chat_member: z.object({ chat: z.object({ id: z.int() }) }) });

export const events: PlatformEvents = {
  secret: "telegram",
  /** The secret comes in a header, and nothing is signed: https://core.telegram.org/bots/api#setwebhook. */
  read(delivery, { secret }) {
    const given = delivery.headers.get("x-telegram-bot-api-secret-token") ?? "";
    if (!isSame(given, secret)) return "unsigned";
    const { my_chat_member } = Update.safeParse(jsonOf(delivery)).data ?? {};
    if (my_chat_member === undefined) return { notices: [] };
    const account = String(my_chat_member.chat.id);
    return { notices: [{ kind: "sign_in_doubted", subject: { account } }] };
  },
};

export const check: NonNullable<Provider["check"]> = async (context) => {
  const chat = String(accountOf(context).chat_id);
  await connect({ fetch: context.fetch, credentials: { token: tokenOf(context), chat } });
};

/** Compares digests, so that timing reveals neither the secret's length nor its start. */
function isSame(one: string, other: string): boolean {
  const nothing = Buffer.alloc(0);
  return timingSafeEqual(hmacOf("same", one, nothing), hmacOf("same", other, nothing));
}
