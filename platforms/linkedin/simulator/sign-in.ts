/**
 * OAuth's code flow, with one user who always consents
 * (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow).
 */

import { z } from "zod";
import { EXPIRED_TOKEN, oauthError } from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Kind } from "./kind.ts";
import { linkedinError } from "./refuse.ts";

/** Sixty days, and a year. */
const ACCESS_SECONDS = 5_184_000;
const REFRESH_SECONDS = 31_536_000;
const CODE = "sandbox-code";
const REFRESH_TOKEN = "sandbox-refresh";
const NOTE = "tokens";

const Issued = z.object({ count: z.int(), revoked: z.array(z.string()) });

export async function giveToken(
  context: SimulatorContext,
  request: Request,
  { scopes }: Kind,
): Promise<Response> {
  const form = await readForm(request);
  const needed = ["grant_type", "client_id", "client_secret"].find((name) => !form.get(name));
  if (needed !== undefined)
    return oauthError(400, "invalid_request", `A required parameter "${needed}" is missing`);
  // A web app that sends a PKCE verifier is refused as an invalid client
  // (github.com/UsefulSoftwareCo/executor/issues/2087).
  if (form.has("code_verifier"))
    return oauthError(401, "invalid_client", "Client authentication failed");
  if (form.get("grant_type") === "refresh_token" && form.get("refresh_token") !== REFRESH_TOKEN)
    return oauthError(400, "invalid_grant", "The provided refresh token is invalid or expired");
  if (form.get("grant_type") === "authorization_code" && form.get("code") !== CODE)
    return oauthError(
      400,
      "invalid_request",
      "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code, or authorization code expired, or external member binding exists",
    );
  return Response.json({
    access_token: await issue(context),
    expires_in: ACCESS_SECONDS,
    refresh_token: REFRESH_TOKEN,
    refresh_token_expires_in: REFRESH_SECONDS,
    scope: scopes.join(","),
    token_type: "Bearer",
  });
}

export async function revokeToken(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "Client authentication failed");
  const { count, revoked } = await issued(context);
  await context.store.note(NOTE, { count, revoked: [...revoked, form.get("token") ?? ""] });
  return Response.json({});
}

export async function refuseToken(
  context: SimulatorContext,
  request: Request,
): Promise<Response | null> {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined)
    return tokenError("EMPTY_ACCESS_TOKEN", 65604, "Empty oauth2 access token");
  if (token === EXPIRED_TOKEN)
    return tokenError("EXPIRED_ACCESS_TOKEN", 65602, "The token used in the request has expired");
  const { count, revoked } = await issued(context);
  if (revoked.includes(token))
    return tokenError(
      "REVOKED_ACCESS_TOKEN",
      65601,
      "The token used in the request has been revoked by the user",
    );
  const number = Number(/^sandbox-access-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  return number <= count ? null : tokenError("INVALID_ACCESS_TOKEN", 65600, "Invalid access token");
}

async function issue(context: SimulatorContext): Promise<string> {
  const { count, revoked } = await issued(context);
  await context.store.note(NOTE, { count: count + 1, revoked });
  return `sandbox-access-${count + 1}`;
}

async function issued({ store }: SimulatorContext) {
  return Issued.parse((await store.recall(NOTE)) ?? { count: 0, revoked: [] });
}

function tokenError(code: string, serviceErrorCode: number, message: string) {
  return linkedinError(401, { message, code, serviceErrorCode });
}
