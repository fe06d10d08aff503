/**
 * Instagram: posts, carousels, reels and stories of a business or creator account linked to a Facebook Page.
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */
import { dataAccessUpkeep } from "../kit/graph/data-access-upkeep.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deleteMedia } from "./client.ts";
import { connect, credentials, oauth, revoke } from "./connect.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

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
