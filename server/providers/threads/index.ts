/**
 * Threads: posts, carousels and threads of a profile. https://developers.facebook.com/docs/threads
 */
import { createHash } from "node:crypto";
import { readMetaEvents } from "../kit/graph/meta-events.ts";
import { storedTokens } from "../kit/oauth/stored-tokens.ts";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount, PlatformEvents, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deletePost, getMe } from "./client.ts";
import { connect, credentials, oauth, requireScopes } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { upkeep } from "./sign-in.ts";

/**
 * Meta's events about users who connected Threads profiles (https://developers.facebook.com/docs/threads/get-started).
 */
const events: PlatformEvents = {
  read: (delivery, key) => readMetaEvents(delivery, key, (user_id) => ({ account: user_id })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  const { access_token } = storedTokens(session.credentials);
  await getMe(fetch, access_token);
  await requireScopes(fetch, access_token);
};

/** No `revoke`: Threads has no call that ends a sign-in. */
export const threads: Provider = {
  manifest,
  live: { credentials, connect },
  oauth,
  upkeep,
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  events,
  check,
  interactions,
  metrics,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const user_id = `25${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: user_id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-threads-token" },
    account: { user_id, username, ...grantFact(["threads_manage_insights"]) },
  };
}
