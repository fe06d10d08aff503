/**
 * Facebook: posts, videos, reels and stories of a Page. https://developers.facebook.com/docs/pages-api
 */
import { createHash } from "node:crypto";
import { dataAccessUpkeep, requireGranted } from "../kit/graph/facebook-login.ts";
import { readMetaEvents } from "../kit/graph/meta-events.ts";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount, PlatformEvents, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deleteObject, updateObject } from "./client.ts";
import { connect, credentials, oauth, PLATFORM, revoke, SCOPES } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";

/** Meta's events about users who connected Pages. Their Instagram accounts belong to the same app. */
const events: PlatformEvents = {
  read: (delivery, key) =>
    readMetaEvents(delivery, key, (user_id) => ({ granted_by: `meta ${user_id}` })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  await connect({ fetch, credentials: session.credentials });
  await requireGranted({ platform: PLATFORM, fetch }, session.credentials, SCOPES);
};

export const facebook: Provider = {
  manifest,
  app: "meta",
  live: { credentials, connect },
  oauth,
  upkeep: dataAccessUpkeep,
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  edit: (context, { item, prepared }) =>
    updateObject(context, item.external_post_id, preparedCall(prepared)),
  remove: (context, { external_post_id }) => deleteObject(context, external_post_id),
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
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const page_id = `10${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: page_id,
    handle,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { page_id, ...grantFact(["read_insights"]) },
  };
}
