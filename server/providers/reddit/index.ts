/**
 * Reddit: submissions to a subreddit. https://www.reddit.com/dev/api
 */
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { choices } from "./choices.ts";
import { deletePost, editText } from "./client.ts";
import { identify, oauth, revoke } from "./connect.ts";
import { creatorPolicy } from "./creator-policy.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

export const reddit: Provider = {
  manifest,
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  choices,
  creatorPolicy,
  narrow,
  edit: (context, { item, prepared }) =>
    editText(context, { thing_id: item.external_post_id, text: preparedCall(prepared).text }),
  remove: (context, { external_post_id }) => deletePost(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
  interactions,
};
