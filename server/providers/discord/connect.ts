import { z } from "zod";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type Provider,
  ProviderError,
} from "../spec.ts";
import { readBot } from "./bot.ts";
import { getWebhook, ownWebhook, type Webhook } from "./client.ts";

/** A webhook URL as Discord shows it, including its other domains and URLs with an API version. */
const WEBHOOK =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d+)\/([\w-]+)\/?$/i;

/** Three parts separated by dots; Discord documents no more. Empty means none. */
const BOT_TOKEN = /^$|^[\w-]{10,}\.[\w-]+\.[\w-]{10,}$/;

/** A webhook that posts the messages it is sent. Other types repeat another channel's messages or answer commands. */
const INCOMING = 1;

export const credentials = z.strictObject({
  webhook: z
    .string()
    .trim()
    .regex(WEBHOOK, "must be a webhook URL, such as https://discord.com/api/webhooks/123/abc"),
  bot_token: z
    .string()
    .trim()
    .regex(BOT_TOKEN, "must be a bot's token, as the developer portal shows it under Bot")
    .default(""),
}) satisfies z.ZodType<Credentials>;

/**
 * Reads the webhook, and checks that the bot, if given, can read its channel. Throws a ProviderError, `auth` if Discord
 * knows no such webhook or the bot can't read.
 */
export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const [, id = "", token = ""] = WEBHOOK.exec(credentials.webhook ?? "") ?? [];
  const { bot_token = "" } = credentials;
  const webhook = await readWebhook(fetch, { id, token });
  if (bot_token === "") return toAccount(webhook, { webhook_token: token });
  const account = toAccount(webhook, { webhook_token: token, bot_token });
  return withBot(fetch, account, bot_token);
};

/** Adds a bot that reads and replies in the channel. Throws a ProviderError, `auth` if the bot can't. */
export async function withBot(
  fetch: Fetch,
  account: ConnectedAccount,
  token: string,
): Promise<ConnectedAccount> {
  const channel_id = z.string().nullable().parse(account.account.channel_id);
  const bot_id = await readBot(fetch, { token, channel_id });
  return { ...account, account: { ...account.account, bot_id } };
}

/** Reads the webhook's current name. This also detects a deleted webhook, since Discord sends no event for it. */
export const identify: NonNullable<Provider["identify"]> = async (context) =>
  toAccount(await readWebhook(context.fetch, ownWebhook(context)), {});

function readWebhook(fetch: Fetch, webhook: { id: string; token: string }): Promise<Webhook> {
  return getWebhook(fetch, webhook).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.code !== "auth") throw error;
    throw new ProviderError(
      "auth",
      "Discord doesn't recognize this webhook; it may have been deleted. Copy its URL in Discord under Server Settings, Integrations, Webhooks.",
      { cause: error },
    );
  });
}

export function toAccount(webhook: Webhook, credentials: Credentials): ConnectedAccount {
  const { id, type, name, channel_id, guild_id } = webhook;
  if (type !== INCOMING) {
    throw new ProviderError(
      "auth",
      "This webhook accepts no messages. Create one in Discord under Server Settings, Integrations, Webhooks.",
    );
  }
  return {
    external_account_id: id,
    handle: name || `Webhook ${id}`,
    credentials,
    account: { webhook_id: id, channel_id: channel_id ?? null, guild_id: guild_id ?? null },
  };
}
