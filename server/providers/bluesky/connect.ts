import { z } from "zod";
import { type Credentials, type Provider, ProviderError } from "../spec.ts";
import { createSession, getSession } from "./client.ts";
import { BlueskyError } from "./map-error.ts";
import { authorized } from "./session.ts";

const DEFAULT_SERVICE = "https://bsky.social";

/**
 * Returned instead of a handle whose domain currently doesn't point to the account (https://atproto.com/specs/handle).
 */
const NO_HANDLE = "handle.invalid";

/** Text copied from Bluesky's own pages contains invisible direction marks. */
const INVISIBLE = /[\p{Cf}\s]/gu;

/** Turns what users type (`bsky.social`, `https://pds.example/`) into the server's origin. */
const Service = z
  .string()
  .trim()
  .transform((typed) => (typed.includes("://") ? typed : `https://${typed}`))
  .pipe(
    z.url({
      protocol: /^https?$/,
      error: `must be a server URL, such as ${DEFAULT_SERVICE}`,
    }),
  )
  .transform((url) => new URL(url).origin);

const Identifier = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").replace(/^@/, ""))
  .pipe(
    z
      .string()
      .min(1, "must be the account's handle, such as name.bsky.social, or its email address"),
  );

const Password = z.string().trim().min(1, "must be an app password of the account");

export const credentials = z.strictObject({
  service: Service.default(DEFAULT_SERVICE),
  identifier: Identifier,
  password: Password,
}) satisfies z.ZodType<Credentials>;

/**
 * Signs in and returns what later calls need. Throws a ProviderError: `auth` if the account is refused,
 * `platform_unavailable` if no Bluesky server responds.
 */
export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const { service = DEFAULT_SERVICE, identifier = "", password = "" } = credentials;
  const session = await createSession({ fetch, service }, { identifier, password }).catch(
    (error: unknown) => {
      throw error instanceof BlueskyError && error.code === "auth"
        ? refusal(error, service)
        : error;
    },
  );
  requireActive(session);
  const { did, handle } = session;
  return {
    external_account_id: did,
    handle: handle === NO_HANDLE ? did : handle,
    credentials: { access_jwt: session.accessJwt, refresh_jwt: session.refreshJwt, password },
    account: { service, did },
  };
};

/** Uses the current session. The handle may have changed; the DID stays. */
export const identify: NonNullable<Provider["identify"]> = async (context) => {
  const session = await authorized(context, getSession);
  requireActive(session);
  const { did: external_account_id, handle } = session;
  return { external_account_id, ...(handle === NO_HANDLE ? {} : { handle }), account: {} };
};

function requireActive({ active, handle }: { active: boolean; handle: string }): void {
  if (active) return;
  throw new ProviderError(
    "auth",
    `@${handle} is deactivated. Reactivate it in Bluesky, then connect it.`,
  );
}

function refusal(error: BlueskyError, service: string): ProviderError {
  return new ProviderError("auth", explain(error.error_name, new URL(service).host), {
    cause: error,
  });
}

function explain(error_name: string, host: string): string {
  switch (error_name) {
    case "AuthFactorTokenRequired":
      return "This account requires a code by email when it signs in with its main password. Use an app password instead: create one in Bluesky under Settings > Privacy and security > App passwords.";
    case "AccountTakedown":
      return `${host} has taken this account down, so it can't be connected. Ask Bluesky's support why.`;
    default:
      return `${host} did not accept this identifier and password. Use an app password, created in Bluesky under Settings > Privacy and security > App passwords, and check that ${host} is the account's server.`;
  }
}
