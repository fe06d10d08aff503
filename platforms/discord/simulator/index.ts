/**
 * Discord's API for one webhook, and for a bot in its channel. Based on https://discord.com/developers/docs (v10,
 * August 2026).
 */
import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { readers, respondToBot } from "./bot.ts";
import { editMessage, executeWebhook } from "./execute.ts";
import { failure, invalidForm, refuse } from "./refuse.ts";
import { webhookOf } from "./webhook.ts";

/** Without a version, the default version responds. */
const WEBHOOK = /^\/api(?:\/v\d+)?\/webhooks\/([^/]+)\/([^/]+)(?:\/messages\/([^/]+))?$/;
const DELETED = "webhook deleted";
const MOST_LISTED = 1000;

/** The code that this server accepts: https://discord.com/developers/docs/topics/oauth2#webhooks. */
const CODE = "sandbox-code";

async function giveWebhook(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const signed = /^Basic [A-Za-z0-9+/]+=*$/.test(request.headers.get("authorization") ?? "");
  if (!signed && !form.has("client_secret"))
    return Response.json({ error: "invalid_client" }, { status: 401 });
  if (form.get("grant_type") !== "authorization_code")
    return Response.json({ error: "unsupported_grant_type" }, { status: 400 });
  if (form.get("code") !== CODE || !form.has("redirect_uri")) {
    const error_description = 'Invalid "code" in request.';
    return Response.json({ error: "invalid_grant", error_description }, { status: 400 });
  }
  return Response.json({
    token_type: "Bearer",
    access_token: "sandbox-access",
    scope: "webhook.incoming",
    expires_in: 604_800,
    refresh_token: "sandbox-refresh",
    webhook: webhookOf(context),
  });
}

export const discord: Simulator = {
  lacks: {
    lookup:
      "A webhook lists no messages and takes no nonce (discord.com/developers/docs/resources/webhook).",
  },
  async respond(context, request) {
    const { pathname } = new URL(request.url);
    if (request.method === "POST" && /^\/api(\/v\d+)?\/oauth2\/token$/.test(pathname))
      return giveWebhook(context, request);
    const bot = await respondToBot(context, request);
    if (bot !== null) return bot;
    const [, id, token = "", message] = WEBHOOK.exec(pathname) ?? [];
    if (id === undefined) return failure(404, 0, "404: Not Found");
    const refusal = await refuseWebhook(context, id, decodeURIComponent(token));
    if (refusal !== null) return refusal;
    if (message !== undefined) return respondToMessage(context, request, message);
    switch (request.method) {
      case "GET": {
        const { url: _, ...webhook } = webhookOf(context);
        return Response.json(webhook);
      }
      case "POST":
        return executeWebhook(context, request);
      case "DELETE":
        await context.store.note(DELETED, true);
        return new Response(null, { status: 204 });
      default:
        return failure(405, 0, "405: Method Not Allowed");
    }
  },
  publishes: ({ method, url }) => {
    const [, id, , message] = WEBHOOK.exec(new URL(url).pathname) ?? [];
    return method === "POST" && id !== undefined && message === undefined;
  },
  readers,
  refuse,
};

async function refuseWebhook(
  context: SimulatorContext,
  id: string,
  token: string,
): Promise<Response | null> {
  const webhook = webhookOf(context);
  if (!/^\d+$/.test(id))
    return invalidForm(["webhook_id"], "NUMBER_TYPE_COERCE", `Value "${id}" is not snowflake.`);
  if (id !== webhook.id || (await context.store.recall(DELETED)) !== null)
    return failure(404, 10_015, "Unknown Webhook");
  return token === webhook.token ? null : failure(401, 50_027, "Invalid Webhook Token");
}

/** Omitted if there are none: https://discord.com/developers/docs/resources/message#reaction-object. */
async function reactionsTo(context: SimulatorContext, id: string) {
  const count = countOf(await engagementOf(context, id), "likes") ?? 0;
  return count === 0 ? {} : { reactions: [{ count, me: false, emoji: { id: null, name: "👍" } }] };
}

/** A message in a thread is found only with that thread's ID. */
async function respondToMessage(
  context: SimulatorContext,
  request: Request,
  id: string,
): Promise<Response> {
  const { method, url } = request;
  const { store } = context;
  const post = (await store.recent(MOST_LISTED)).find((each) => each.external_post_id === id);
  const { thread_id = null, thread_name = null } = (post?.payload ?? {}) as {
    thread_id?: string | null;
    thread_name?: string | null;
  };
  const thread = thread_id ?? (thread_name === null ? null : id);
  if (!post || post.deleted_at || new URL(url).searchParams.get("thread_id") !== thread)
    return failure(404, 10_008, "Unknown Message");
  if (method === "GET")
    return Response.json({
      id,
      channel_id: thread ?? webhookOf(context).channel_id,
      ...(await reactionsTo(context, id)),
    });
  if (method === "PATCH") return editMessage(context, request, post);
  if (method !== "DELETE") return failure(405, 0, "405: Method Not Allowed");
  await store.markDeleted(id);
  return new Response(null, { status: 204 });
}
