/**
 * Discord's API for one webhook, and for a bot in its channel. Based on https://discord.com/developers/docs (v10,
 * August 2026).
 */
import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { OPEN, queryOf, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  createMessage,
  describeApplication,
  describeBot,
  describeChannel,
  describeGuild,
  describeMember,
  describeMessage,
  listMessages,
  listThreads,
  readers,
  refuseBot,
} from "./bot.ts";
import { editMessage, executeWebhook } from "./execute.ts";
import { searchMembers } from "./members.ts";
import { failure, invalidForm, refuse } from "./refuse.ts";
import { threadOf, webhookOf } from "./webhook.ts";

const DELETED = "webhook deleted";

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

/** A webhook's token is in its address, a bot's in a header. */
export const discord = router({
  lacks: {
    lookup:
      "A webhook lists no messages and takes no nonce (discord.com/developers/docs/resources/webhook).",
  },
  readers,
  refuse,
  refuseToken: refuseBot,
  // Without a version, the default version responds.
  pathOf: ({ pathname }) => pathname.replace(/^\/api\/v\d+\//, "/api/"),
  routes: {
    "POST /api/oauth2/token": [OPEN, giveWebhook],
    "GET /api/webhooks/:id/:token": [OPEN, ofWebhook(describeWebhook)],
    "POST /api/webhooks/:id/:token": [OPEN, ofWebhook(executeWebhook)],
    "DELETE /api/webhooks/:id/:token": [OPEN, ofWebhook(deleteWebhook)],
    "GET /api/webhooks/:id/:token/messages/:message": [OPEN, ofMessage(describeOwnMessage)],
    "PATCH /api/webhooks/:id/:token/messages/:message": [OPEN, ofMessage(editMessage)],
    "DELETE /api/webhooks/:id/:token/messages/:message": [OPEN, ofMessage(deleteMessage)],
    "GET /api/users/@me": [[], describeBot],
    "GET /api/applications/@me": [[], describeApplication],
    "GET /api/guilds/:guild": [[], describeGuild],
    "GET /api/guilds/:guild/members/search": [[], searchMembers],
    "GET /api/guilds/:guild/members/:user": [[], describeMember],
    "GET /api/guilds/:guild/threads/active": [[], listThreads],
    "GET /api/channels/:channel": [[], describeChannel],
    "GET /api/channels/:channel/messages": [[], listMessages],
    "POST /api/channels/:channel/messages": [[], createMessage],
    "GET /api/channels/:channel/messages/:message": [[], describeMessage],
  },
  otherwise: [OPEN, () => failure(404, 0, "404: Not Found")],
  publishes: ["POST /api/webhooks/:id/:token"],
});

interface Named {
  id: string;
  token: string;
}

function ofWebhook<Params extends Named>(respond: Respond<Params>): Respond<Params> {
  return async (context, request, params) =>
    (await refuseWebhook(context, params)) ?? respond(context, request, params);
}

/** A message in a thread is found only with that thread's ID. */
function ofMessage(respond: Respond<SandboxPost>): Respond<Named & { message: string }> {
  return ofWebhook(async (context, request, { message }) => {
    const post = await findOwnPost(context, message);
    return post === null || queryOf(request).get("thread_id") !== threadOf(post)
      ? failure(404, 10_008, "Unknown Message")
      : respond(context, request, post);
  });
}

async function refuseWebhook(
  context: SimulatorContext,
  { id, token }: Named,
): Promise<Response | null> {
  const webhook = webhookOf(context);
  if (!/^\d+$/.test(id))
    return invalidForm(["webhook_id"], "NUMBER_TYPE_COERCE", `Value "${id}" is not snowflake.`);
  if (id !== webhook.id || (await context.store.recall(DELETED)) !== null)
    return failure(404, 10_015, "Unknown Webhook");
  return token === webhook.token ? null : failure(401, 50_027, "Invalid Webhook Token");
}

function describeWebhook(context: SimulatorContext): Response {
  const { url: _, ...webhook } = webhookOf(context);
  return Response.json(webhook);
}

async function deleteWebhook({ store }: SimulatorContext): Promise<Response> {
  await store.note(DELETED, true);
  return new Response(null, { status: 204 });
}

/** Omitted if there are none: https://discord.com/developers/docs/resources/message#reaction-object. */
async function reactionsTo(context: SimulatorContext, id: string) {
  const count = countOf(await engagementOf(context, id), "likes") ?? 0;
  return count === 0 ? {} : { reactions: [{ count, me: false, emoji: { id: null, name: "👍" } }] };
}

async function describeOwnMessage(
  context: SimulatorContext,
  _: Request,
  post: SandboxPost,
): Promise<Response> {
  const { external_post_id: id } = post;
  const channel_id = threadOf(post) ?? webhookOf(context).channel_id;
  return Response.json({ id, channel_id, ...(await reactionsTo(context, id)) });
}

async function deleteMessage(
  { store }: SimulatorContext,
  _: Request,
  { external_post_id }: SandboxPost,
): Promise<Response> {
  await store.markDeleted(external_post_id);
  return new Response(null, { status: 204 });
}
