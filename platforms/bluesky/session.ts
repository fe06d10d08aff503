import { z } from "zod";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import {
  type Credentials,
  type Fetch,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { createSession, refreshSession } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { withNewNonce, withProof } from "./oauth/proofs.ts";
import { readSignIn, refreshSignIn } from "./oauth/sign-in.ts";

const TOKEN_REFUSED = [
  "ExpiredToken",
  "InvalidToken",
  "AuthMissing",
  "AuthenticationRequired",
  "invalid_token",
];

/** A token that expires within this time is renewed first, since it would be refused by the time it arrives. */
const MARGIN_MS = 60_000;

/**
 * Makes a call as the account. If the token is about to expire, or is refused, it is renewed once and the call
 * repeated: the server has done nothing yet.
 */
export async function authorized<T>(
  context: ProviderContext,
  call: (server: SignedIn) => Promise<T>,
): Promise<T> {
  const { session, now } = context;
  const { credentials } = session;
  const callAs = (given: Credentials) => withNewNonce(() => call(signedIn(context, given)));
  const expires_at = readSignIn(credentials)?.expires_at;
  if (expires_at === undefined || Date.parse(expires_at) - now().getTime() > MARGIN_MS) {
    try {
      return await callAs(credentials);
    } catch (error) {
      if (!isRefusal(error, ...TOKEN_REFUSED)) throw error;
    }
  }
  return callAs(await session.renew(renewalOf(context)));
}

/** Tokens of a sign-in on the account's server are sent with a proof, which `fetch` adds. */
function signedIn({ fetch, account, now }: ProviderContext, credentials: Credentials): SignedIn {
  const { service: server } = Account.parse(account);
  const signIn = readSignIn(credentials);
  if (signIn === null) return { fetch, server, access_token: secretsOf(credentials).access_jwt };
  const { dpop_key, access_token } = signIn;
  return { fetch: withProof({ fetch, dpop_key, now, access_token }), server };
}

function renewalOf(context: ProviderContext): Refresh {
  const account = accountOf(context);
  const { now } = context;
  return (newest, fetch) =>
    readSignIn(newest) === null
      ? renewSession({ fetch, account }, newest)
      : refreshSignIn({ did: account.did, now })(newest, fetch);
}

/**
 * Obtains new tokens with the refresh token or, if that has expired too, the app password. Throws a ProviderError with
 * code `auth` if the password was revoked: only the user can fix that.
 */
async function renewSession(
  { fetch, account }: { fetch: Fetch; account: Account },
  newest: Credentials,
): Promise<Credentials> {
  const { refresh_jwt, password } = secretsOf(newest);
  const { service, did } = account;
  const server = { fetch, server: service };
  const session = await refreshSession({ ...server, access_token: refresh_jwt }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.code !== "auth") throw error;
      return signInAgain(server, { identifier: did, password });
    },
  );
  return { access_jwt: session.accessJwt, refresh_jwt: session.refreshJwt, password };
}

async function signInAgain(server: SignedIn, input: { identifier: string; password: string }) {
  try {
    return await createSession(server, input);
  } catch (error) {
    if (!isRefusal(error, "AuthenticationRequired")) throw error;
    throw new ProviderError(
      "auth",
      "Bluesky no longer accepts this channel's app password. Create a new one in Bluesky under Settings > Privacy and security > App passwords, and reconnect the channel.",
      { cause: error },
    );
  }
}

export const Account = z.object({
  service: z.string(),
  did: z.string(),
  /** Origin of the service that processes its videos, if it can't be derived from `service`. */
  video_service: z.string().optional(),
});
export type Account = z.infer<typeof Account>;

/** The app password is kept because a refresh token expires after 90 days, and at once when used a second time. */
const Secrets = z.object({
  access_jwt: z.string(),
  refresh_jwt: z.string(),
  password: z.string(),
});
type Secrets = z.infer<typeof Secrets>;

export function accountOf(context: ProviderContext): Account {
  return Account.parse(context.account);
}

function secretsOf(credentials: Credentials): Secrets {
  return Secrets.parse(credentials);
}
