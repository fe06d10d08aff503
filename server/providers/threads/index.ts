/**
 * Threads: posts, carousels and threads of a profile. https://developers.facebook.com/docs/threads
 */
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deletePost } from "./client.ts";
import { connect, credentials, oauth } from "./connect.ts";
import { check, events } from "./events.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { upkeep } from "./sign-in.ts";

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
