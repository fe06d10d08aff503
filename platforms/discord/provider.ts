/**
 * Discord: messages posted to a channel by a webhook (https://discord.com/developers/docs/resources/webhook), and
 * replies to them, read by a bot.
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { offersOf } from "#platforms/kit/metric-offers.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  Metrics,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import {
  api,
  countReactions,
  credentialsOf,
  deleteWebhook,
  getWebhook,
  ownWebhook,
  Webhook,
} from "./api.ts";
import { readBot } from "./bot.ts";
import { interactions } from "./converse.ts";
import { manifest, webhookManifest } from "./manifest.ts";
import { mentions } from "./mentions.ts";
import { prepare } from "./prepare.ts";
import { advance, edit, lookup, remove } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

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

/** Reads the webhook's current name. This also detects a deleted webhook, since Discord sends no event for it. */
const identify: NonNullable<Provider["identify"]> = async (context) =>
  toAccount(await readWebhook(context.fetch, ownWebhook(context)), {});

/** https://discord.com/developers/docs/topics/oauth2#webhooks */
const Granted = z.object({ webhook: Webhook.required({ token: true }) });

/** View Channel, Send Messages and Read Message History (https://discord.com/developers/docs/topics/permissions). */
const BOT_PERMISSIONS = String((1 << 10) | (1 << 11) | (1 << 16));

export const oauth: OAuthSignIn = {
  authorize({ app, redirect_uri }, state) {
    const url = new URL("https://discord.com/oauth2/authorize");
    url.search = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri,
      scope: app.bot_token === undefined ? "webhook.incoming" : "webhook.incoming bot",
      ...(app.bot_token === undefined ? {} : { permissions: BOT_PERMISSIONS }),
      state,
    }).toString();
    return url.href;
  },
  async finish({ fetch, app, redirect_uri }, { code }) {
    const pair = Buffer.from(`${app.client_id}:${app.client_secret}`).toString("base64");
    const answer = await api.send(
      { fetch, server: "https://discord.com/api" },
      {
        method: "POST",
        path: "/oauth2/token",
        headers: { authorization: `Basic ${pair}` },
        body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri }),
        effect: "reads",
      },
    );
    const { error } = z.object({ error: z.string() }).safeParse(answer.json).data ?? {};
    if (error !== undefined) throw refusal(error);
    const granted = Granted.safeParse(api.read(answer, z.unknown()));
    if (!granted.success) {
      throw new ProviderError(
        "auth",
        "Discord gave no webhook. Connect again, and choose a channel on Discord's page.",
      );
    }
    const { webhook } = granted.data;
    const stored = { webhook_token: webhook.token, made_for_crier: "true" };
    const account = toAccount(webhook, stored);
    return [app.bot_token === undefined ? account : await withBot(fetch, account, app.bot_token)];
  },
};

/** Crier must not delete a pasted webhook: others may post through it. */
export const revoke: NonNullable<Provider["revoke"]> = async (context) => {
  if (credentialsOf(context).made_for_crier !== undefined) await deleteWebhook(context);
};

const OFFERS = offersOf("Discord", { likes: "Reactions to the message, whatever the emoji." });

const Reference = z.object({ thread_id: z.string().nullable().catch(null) });

/** https://discord.com/developers/docs/resources/message#reaction-object */
const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a webhook allows 5 in 2 seconds.
  batch: 5,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id: id, reference } of posts) {
      const { thread_id } = Reference.parse(reference ?? {});
      const likes = await countReactions(context, { id, thread_id });
      if (likes !== null) found.set(id, { likes });
    }
    return found;
  },
};

export const discord: Provider = {
  manifest,
  narrow: ({ bot_id = null, guild_id = null }) =>
    bot_id === null || guild_id === null ? webhookManifest : manifest,
  sign_in_form: signInForm,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  edit,
  remove,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  mentions,
  interactions,
  metrics,
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const webhook_id = numberOf(handle);
  return {
    external_account_id: webhook_id,
    handle,
    credentials: {
      webhook_token: "sandbox-webhook-token",
      bot_token: "sandbox-bot.token.of-the-sandbox",
    },
    account: {
      webhook_id,
      channel_id: numberOf(`channel ${webhook_id}`),
      guild_id: "199737254929760256",
      bot_id: numberOf(`bot ${webhook_id}`),
    },
  };
}

function numberOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}

function refusal(error: string): ProviderError {
  if (error === "invalid_client" || error === "unauthorized_client") {
    return new ProviderError(
      "unsupported",
      `Discord doesn't recognize this Crier's app (${error}). Your Crier operator must set it up again.`,
    );
  }
  return new ProviderError(
    "auth",
    `Discord did not accept the sign-in (${error}): its code works once and expires quickly. Reconnect the channel.`,
  );
}

/** Adds a bot that reads and replies in the channel. Throws a ProviderError, `auth` if the bot can't. */
async function withBot(
  fetch: Fetch,
  account: ConnectedAccount,
  token: string,
): Promise<ConnectedAccount> {
  const channel_id = z.string().nullable().parse(account.account.channel_id);
  const bot_id = await readBot(fetch, { token, channel_id });
  return { ...account, account: { ...account.account, bot_id } };
}

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

function toAccount(webhook: Webhook, credentials: Credentials): ConnectedAccount {
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
