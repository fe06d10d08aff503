import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type Provider,
  ProviderError,
} from "../spec.ts";
import { accountOf } from "./account.ts";
import { mapError } from "./map-error.ts";
import { notMastodon } from "./read-answer.ts";
import { readInstance } from "./read-instance.ts";
import { ServerAddress } from "./server-address.ts";

const name = z.string().min(1).max(100);

/** https://docs.joinmastodon.org/entities/Account/ */
const OwnAccount = z.object({ id: name, username: name });

/** Statuses of an invalid token, for a call that only identifies its account. Mastodon returns 401 or 403, snac 422. */
const TOKEN_REFUSED = [401, 403, 422];

export const credentials = z.strictObject({
  instance: ServerAddress,
  access_token: z.string().trim().min(1, "must be an access token of the account"),
}) satisfies z.ZodType<Credentials>;

export async function connect({
  fetch,
  credentials,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { instance: server = "", ...secrets } = credentials;
  const { id, username } = await readAccount(fetch, server, secrets.access_token ?? "");
  const { domain, ...facts } = await readInstance(fetch, server);
  const reads_notifications = await mayReadNotifications(fetch, server, secrets.access_token ?? "");
  const { host } = new URL(server);
  return {
    // Account IDs are unique only within a server.
    external_account_id: `${id}@${host}`,
    handle: `${username}@${domain ?? host}`,
    credentials: secrets,
    account: { server, id, ...facts, reads_notifications },
  };
}

/** Also reads the server's current limits. */
export const identify: NonNullable<Provider["identify"]> = (context) => {
  const { fetch, session } = context;
  const { server: instance } = accountOf(context);
  return connect({ fetch, credentials: { ...session.credentials, instance } });
};

/** A pasted token doesn't list its scopes. https://docs.joinmastodon.org/methods/notifications/#get */
async function mayReadNotifications(fetch: Fetch, server: string, access_token: string) {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${server}/api/v1/notifications?limit=1`, { headers });
  const { status } = await callPlatform({ fetch, request, effect: "reads" });
  return status === 200;
}

/** https://docs.joinmastodon.org/methods/accounts/#verify_credentials */
async function readAccount(fetch: Fetch, server: string, access_token: string) {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${server}/api/v1/accounts/verify_credentials`, { headers });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const account = OwnAccount.safeParse(answer.json).data;
  if (answer.status === 200 && account !== undefined) return account;
  if (TOKEN_REFUSED.includes(answer.status)) {
    throw new ProviderError(
      "auth",
      `${answer.host} doesn't accept this access token. It must belong to an account on ${answer.host} and have the scopes read:accounts, read:statuses, write:statuses and write:media.`,
    );
  }
  throw answer.status === 200 || answer.status === 404
    ? notMastodon(answer)
    : mapError(answer, "reads");
}
