/**
 * Tumblr: posts of a blog, in its own post format. https://www.tumblr.com/docs/en/api/v2
 */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Metrics, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { countFollowers, countNotes, deletePost, editPost, renewTokens } from "./client.ts";
import { identify, oauth } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";

const OFFERS = offersOf("Tumblr", {
  likes: "Likes of the post.",
  shares: "Reblogs of the post.",
  followers: "Blogs that follow the channel.",
});

/** https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countNotes(context, external_post_id);
      if (counts === null) continue;
      const { total_likes: likes, total_reblogs: shares } = counts;
      found.set(external_post_id, givenNumbers({ likes, shares }));
    }
    return found;
  },
  readFollowers: countFollowers,
};

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

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.replace(/[^A-Za-z0-9-]/g, "-").toLowerCase();
  return {
    external_account_id: name,
    handle: name,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: { blog: name, name },
  };
}
