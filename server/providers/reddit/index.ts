/**
 * Reddit: submissions to a subreddit. https://www.reddit.com/dev/api
 */
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { choices } from "./choices.ts";
import { deletePost } from "./client.ts";
import { oauth, revoke } from "./connect.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const reddit: Provider = {
  manifest,
  oauth,
  revoke,
  choices,
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
};
