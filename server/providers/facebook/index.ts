/**
 * Facebook: posts, videos, reels and stories of a Page. https://developers.facebook.com/docs/pages-api
 */
import { dataAccessUpkeep } from "../kit/graph/data-access-upkeep.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deleteObject, updateObject } from "./client.ts";
import { connect, credentials, oauth, revoke } from "./connect.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

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
