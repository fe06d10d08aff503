/**
 * Telegram: messages of a bot in a channel or group. https://core.telegram.org/bots/api
 */

import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { offersOf } from "#platforms/kit/metric-offers.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import { hmacOf, jsonOf } from "#platforms/kit/signatures.ts";
import type {
  ConnectedAccount,
  Metrics,
  PlatformEvents,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callMethod, tokenOf } from "./api.ts";
import { connect, credentials } from "./connect.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { advance, edit, lookup, remove } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

const OFFERS = {
  ...offersOf("Telegram", { followers: "Members of the channel, including the bot." }),
  likes: {
    state: "not_offered",
    definition: "Telegram reports reactions to bots only as they happen, so Crier can't read them.",
  },
} as const;

/**
 * Bots receive reactions once, as they happen, and never views
 * (https://core.telegram.org/bots/api#messagereactioncountupdated).
 */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 1,
  readFollowers(context) {
    const { chat_id } = accountOf(context);
    const call = { token: tokenOf(context), method: "getChatMemberCount" };
    return callMethod(context.fetch, { ...call, parameters: { chat_id } }, z.int().min(0));
  },
};

const Update = z.object({ my_chat_member: z.object({ chat: z.object({ id: z.int() }) }) });

/**
 * Bot API updates about the bot's own membership in a chat: https://core.telegram.org/bots/api#update,
 * `my_chat_member`.
 */
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

const check: NonNullable<Provider["check"]> = async (context) => {
  const chat = String(accountOf(context).chat_id);
  await connect({ fetch: context.fetch, credentials: { token: tokenOf(context), chat } });
};

/** Compares digests, so that timing reveals neither the secret's length nor its start. */
function isSame(one: string, other: string): boolean {
  const nothing = Buffer.alloc(0);
  return timingSafeEqual(hmacOf("same", one, nothing), hmacOf("same", other, nothing));
}

export const telegram: Provider = {
  manifest,
  sign_in_form: signInForm,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify: (context) =>
    connect({
      fetch: context.fetch,
      credentials: { token: tokenOf(context), chat: String(accountOf(context).chat_id) },
    }),
  edit,
  remove,
  events,
  check,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const chat_id = Number(`-100${numberOf(handle)}`);
  return {
    external_account_id: String(chat_id),
    handle: `@${handle.replace(/\W/g, "_")}`,
    credentials: { token: "110201543:sandbox-token-of-the-bot" },
    account: { chat_id, discussion_id: discussionOf(chat_id), discussion_gap: null },
  };
}

function discussionOf(chat_id: number): number {
  return Number(String(chat_id).replace(/^-100/, "-1009"));
}

function numberOf(handle: string): number {
  const digest = createHash("sha256").update(handle).digest();
  return 1_000_000_000 + (digest.readUInt32BE(0) % 1_000_000_000);
}
