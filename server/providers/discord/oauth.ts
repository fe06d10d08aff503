/** Sign-in on Discord's pages, where the user chooses a channel: the response contains a webhook for it. */
import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import { type OAuthSignIn, type Provider, ProviderError } from "../spec.ts";
import { deleteWebhook, keptOf, mapError, Webhook } from "./client.ts";
import { toAccount, withBot } from "./connect.ts";

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
    const request = new Request("https://discord.com/api/oauth2/token", {
      method: "POST",
      headers: { authorization: `Basic ${pair}` },
      body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri }),
    });
    const answer = await callPlatform({ fetch, request, effect: "reads" });
    const { error } = z.object({ error: z.string() }).safeParse(answer.json).data ?? {};
    if (error !== undefined) throw refusal(error);
    if (answer.status !== 200) throw mapError(answer, "reads");
    const granted = Granted.safeParse(answer.json);
    if (!granted.success) {
      throw new ProviderError(
        "auth",
        "Discord gave no webhook. Connect again, and choose a channel on Discord's page.",
      );
    }
    const { webhook } = granted.data;
    const kept = { webhook_token: webhook.token, made_for_crier: "true" };
    const account = toAccount(webhook, kept);
    return [app.bot_token === undefined ? account : await withBot(fetch, account, app.bot_token)];
  },
};

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

/** Crier must not delete a pasted webhook: others may post through it. */
export const revoke: NonNullable<Provider["revoke"]> = async (context) => {
  if (keptOf(context).made_for_crier !== undefined) await deleteWebhook(context);
};
