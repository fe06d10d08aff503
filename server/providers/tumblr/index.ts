/**
 * Tumblr: posts of a blog, in its own post format. https://www.tumblr.com/docs/en/api/v2
 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deletePost, editPost } from "./client.ts";
import { identify, oauth } from "./connect.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

/** No `revoke`: no call of its API ends a sign-in. Users do that in Tumblr's settings. */
export const tumblr: Provider = {
  manifest,
  oauth,
  /** A refresh token expires 42 days after it was issued (docs/platforms/tumblr.md). */
  upkeep: keepAlive(20, renewTokens),
  identify,
  edit: (context, { item, prepared }) =>
    editPost(context, item.external_post_id, preparedCall(prepared)),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};
