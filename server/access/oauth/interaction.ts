import { errors } from "oidc-provider";
import { toPlainName } from "#core/contract/given-name.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { type Connection, connectApp } from "#server/access/apps/connect-app.ts";
import { NO_LEASH } from "#server/kernel/leash.ts";
import type { System } from "#server/system.ts";
import { toNode } from "./bridge.ts";
import { GRANT_SECONDS, oauthProvider } from "./provider.ts";
import { OAUTH_SCOPES, resourceOf } from "./resources.ts";

export interface ConsentRequest {
  client_id: string;
  client_name: string;
  redirect_host: string;
  scopes: Scope[];
  resource: string;
}

export type Decision =
  | { allow: false }
  | { allow: true; user_id: string; organizations: string[]; scopes: string[]; limits?: KeyLimits };

/** Returns the request this browser was sent here with, or null if it has expired or is another browser's. */
export async function readConsentRequest(
  system: System,
  request: Request,
): Promise<ConsentRequest | null> {
  const { req, res } = await toNode(system, request);
  const provider = oauthProvider(system);
  try {
    const { params } = await provider.interactionDetails(req, res);
    const client = await provider.Client.find(String(params["client_id"]));
    if (client === undefined) return null;
    const requested = String(params["scope"] ?? "").split(" ");
    const redirect_host = hostOf(String(params["redirect_uri"]));
    return {
      client_id: client.clientId,
      client_name: toPlainName(client.clientName ?? "") || redirect_host,
      redirect_host,
      scopes: OAUTH_SCOPES.filter((scope) => requested.includes(scope)),
      resource: resourceIn(params["resource"]) ?? resourceOf(system.env, "/api/v1"),
    };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/**
 * Stores the decision and returns where the browser continues. Throws on scopes that weren't requested or that the
 * person can't grant.
 */
export async function decideConsent(
  system: System,
  request: Request,
  decision: Decision,
): Promise<string> {
  const { req, res } = await toNode(system, request);
  const consent = await readConsentRequest(system, request.clone() as Request);
  if (consent === null)
    throw new Refusal("NOT_FOUND", "This request has expired. Start again in the app.");
  const result = decision.allow
    ? await grant(system, consent, decision)
    : { error: "access_denied", error_description: "The person denied the request" };
  return oauthProvider(system).interactionResult(req, res, result, {
    mergeWithLastSubmission: false,
  });
}

async function grant(
  system: System,
  consent: ConsentRequest,
  { user_id, organizations, scopes, limits = NO_LEASH }: Extract<Decision, { allow: true }>,
) {
  const given = consent.scopes.filter((scope) => scopes.includes(scope));
  if (given.length === 0)
    throw Refusal.because("invalid_input", "scopes: Choose at least one thing the app can do.");
  const { client_id: clientId, resource } = consent;
  const made = new (oauthProvider(system).Grant)({ accountId: user_id, clientId });
  made.addOIDCScope("offline_access");
  made.addResourceScope(resource, given.join(" "));
  const rejected = consent.scopes.filter((scope) => !given.includes(scope));
  if (rejected.length > 0) made.rejectResourceScope(resource, rejected.join(" "));
  const connection: Connection = {
    ...consent,
    grant_id: await made.save(),
    user_id,
    organizations,
    scopes: given,
    limits,
    lasts_seconds: GRANT_SECONDS,
  };
  await connectApp(system, connection);
  return {
    login: { accountId: user_id, remember: false },
    consent: { grantId: connection.grant_id },
  };
}

function resourceIn(resource: unknown): string | undefined {
  const [first] = Array.isArray(resource) ? resource : [resource];
  return typeof first === "string" ? first : undefined;
}

/** Returns `app.example` for a web URL, `cursor:` for an app's own scheme, where a host would mean nothing. */
function hostOf(redirect_uri: string): string {
  const { host, protocol } = new URL(redirect_uri);
  return protocol === "https:" || protocol === "http:" ? host : protocol;
}
