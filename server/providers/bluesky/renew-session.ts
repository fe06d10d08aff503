import { type Credentials, type Fetch, ProviderError } from "../spec.ts";
import { type Account, secretsOf } from "./account.ts";
import { createSession, refreshSession } from "./client.ts";
import { isRefusal } from "./map-error.ts";

/**
 * Obtains new tokens with the refresh token or, if that has expired too, the app password. Throws a ProviderError with
 * code `auth` if the password was revoked: only the user can fix that.
 */
export async function renewSession(
  { fetch, account }: { fetch: Fetch; account: Account },
  newest: Credentials,
): Promise<Credentials> {
  const { refresh_jwt, password } = secretsOf(newest);
  const { service, did } = account;
  const session = await refreshSession({ fetch, service, token: refresh_jwt }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.code !== "auth") throw error;
      return signInAgain({ fetch, service }, { identifier: did, password });
    },
  );
  return { access_jwt: session.accessJwt, refresh_jwt: session.refreshJwt, password };
}

async function signInAgain(
  server: { fetch: Fetch; service: string },
  input: { identifier: string; password: string },
) {
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
