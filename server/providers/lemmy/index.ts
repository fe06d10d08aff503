/**
 * Lemmy: posts in a community, on any server with version 3 of its API: that of 0.19, which 1.0 still supports.
 * https://lemmy.readme.io, github.com/LemmyNet/lemmy
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { choices } from "./choices.ts";
import { deletePost, editPost } from "./client.ts";
import { connect, credentials, identify, revoke } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const lemmy: Provider = {
  manifest,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify,
  revoke,
  choices,
  edit: (context, { item, prepared }) =>
    editPost(context, Number(item.external_post_id), preparedCall(prepared)),
  remove: (context, { external_post_id }) => deletePost(context, Number(external_post_id)),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};
