/**
 * Instagram: posts, carousels, reels and stories of a business or creator account linked to a Facebook Page.
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */
import { createHash } from "node:crypto";
import { dataAccessUpkeep, requireGranted } from "../kit/graph/facebook-login.ts";
import { readMetaEvents } from "../kit/graph/meta-events.ts";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount, PlatformEvents, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deleteMedia } from "./client.ts";
import { connect, credentials, oauth, PLATFORM, revoke, SCOPES } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";

const events: PlatformEvents = {
  read: (delivery, key) =>
    readMetaEvents(delivery, key, (user_id) => ({ granted_by: `meta ${user_id}` })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  await connect({ fetch, credentials: session.credentials });
  await requireGranted({ platform: PLATFORM, fetch }, session.credentials, SCOPES);
};

export const instagram: Provider = {
  manifest,
  app: "meta",
  live: { credentials, connect },
  oauth,
  upkeep: dataAccessUpkeep,
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  remove: (context, { external_post_id }) => deleteMedia(context, external_post_id),
  events,
  check,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const ig_id = `1784${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: ig_id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { ig_id, username, ...grantFact(["instagram_manage_insights"]) },
  };
}
