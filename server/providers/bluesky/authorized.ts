import type { Credentials, ProviderContext, Refresh } from "../spec.ts";
import { accountOf, secretsOf } from "./account.ts";
import type { Server } from "./client.ts";
import { isRefusal } from "./map-error.ts";
import { renewSession } from "./renew-session.ts";

const TOKEN_REFUSED = ["ExpiredToken", "InvalidToken", "AuthMissing", "AuthenticationRequired"];

/**
 * Makes a call as the account. If the token is refused it is renewed once and the call repeated: the server has done
 * nothing yet.
 */
export async function authorized<T>(
  context: ProviderContext,
  call: (server: Server) => Promise<T>,
): Promise<T> {
  const { fetch, session } = context;
  const account = accountOf(context);
  const renewal: Refresh = (newest, by) => renewSession({ fetch: by, account }, newest);
  const as = (credentials: Credentials): Server => {
    return { fetch, service: account.service, token: secretsOf(credentials).access_jwt };
  };
  try {
    return await call(as(session.credentials));
  } catch (error) {
    if (!isRefusal(error, ...TOKEN_REFUSED)) throw error;
  }
  return call(as(await session.renew(renewal)));
}
