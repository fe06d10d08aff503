/** Reddit's OAuth (https://github.com/reddit-archive/reddit/wiki/OAuth2; r2/controllers/oauth2.py). */
import { consent, exchange, type Granted, refresh, revoke } from "../code-flow.ts";
import type { SimulatorContext } from "../spec.ts";
import { refused } from "./refuse.ts";

/** A day [unconfirmed]; an hour in 2016 (github.com/praw-dev/praw, cassettes). The refresh token stays the same. */
const RULES = { lifetime_seconds: 86_400, rotates: false };

export async function signIn(
  context: SimulatorContext,
  request: Request,
  path: string,
): Promise<Response | null> {
  if (path === "/api/v1/authorize")
    return (await consent(context, request)) ?? refused(400, "Bad Request");
  if (path !== "/api/v1/access_token" && path !== "/api/v1/revoke_token") return null;
  if (!/^Basic ./.test(request.headers.get("authorization") ?? ""))
    return refused(401, "Unauthorized");
  const form = new URLSearchParams(await request.text());
  if (path === "/api/v1/revoke_token") {
    await revoke(context);
    return new Response(null, { status: 204 });
  }
  if (form.get("grant_type") === "authorization_code") {
    const granted = await exchange(context, form, RULES);
    // An invalid code gets a 200.
    return granted === null ? Response.json({ error: "invalid_grant" }) : tokens(granted);
  }
  const granted = await refresh(context, form, RULES);
  return granted === null ? refused(400, "Bad Request") : tokens(granted);
}

function tokens({ access_token, refresh_token, scopes }: Granted): Response {
  return Response.json({
    access_token,
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    refresh_token,
    scope: scopes === null ? "*" : scopes.join(" "),
  });
}
