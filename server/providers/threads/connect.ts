import { z } from "zod";
import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import { toCredentials } from "../kit/oauth/stored-tokens.ts";
import { extrasOf, grantFact } from "../kit/permissions.ts";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type OAuthSignIn,
  ProviderError,
} from "../spec.ts";
import { getMe, readScopes } from "./client.ts";
import { exchangeCode } from "./sign-in.ts";

/** For publishing, continuing a thread, finding the account's own posts and replies, and deleting them. */
const SCOPES = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_read_replies",
  "threads_delete",
];

/** For metrics. */
const EXTRAS = ["threads_manage_insights"];

/** A token obtained elsewhere by a user or an API client. Its expiry is unknown. */
export const credentials = z.strictObject({
  access_token: z.string().trim().min(1, "must be a Threads access token"),
}) as z.ZodType<Credentials>;

export async function connect({
  fetch,
  credentials: given,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { id, username } = await getMe(fetch, given.access_token ?? "");
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: given,
    account: { user_id: id, username },
  };
}

export const oauth: OAuthSignIn = {
  authorize: (attempt, state) =>
    authorizationUrl(attempt, {
      endpoint: "https://threads.net/oauth/authorize",
      scopes: [...SCOPES, ...extrasOf(attempt.app, EXTRAS)],
      state,
    }),
  async finish(attempt, { code, now }) {
    const { fetch } = attempt;
    const tokens = await exchangeCode(attempt, code);
    const granted = await requireScopes(fetch, tokens.access_token);
    const found = await connect({ fetch, credentials: toCredentials(tokens, now) });
    return [{ ...found, account: { ...found.account, ...grantFact(granted) } }];
  },
};

export async function requireScopes(fetch: Fetch, access_token: string): Promise<string[]> {
  const granted = await readScopes(fetch, access_token);
  const missing = SCOPES.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return granted;
  throw new ProviderError(
    "auth",
    `Threads did not give Crier all it needs: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. Connect again, and allow every permission.`,
  );
}
