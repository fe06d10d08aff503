import type { SimulatorContext } from "../spec.ts";
import { webhookOf } from "./webhook.ts";

/** The code that this server accepts: https://discord.com/developers/docs/topics/oauth2#webhooks. */
const CODE = "sandbox-code";

export async function giveWebhook(context: SimulatorContext, request: Request): Promise<Response> {
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
