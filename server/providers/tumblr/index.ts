/**
 * Tumblr: posts of a blog, in its own post format. https://www.tumblr.com/docs/en/api/v2
 */
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deletePost } from "./client.ts";
import { oauth } from "./connect.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

/** No call of its API ends a sign-in: people do that in Tumblr's settings. */
export const tumblr: Provider = {
  manifest,
  oauth,
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
};
