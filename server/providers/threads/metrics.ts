/**
 * All metrics of Threads are insights, which require their own permission
 * (https://developers.facebook.com/docs/threads/insights).
 */
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { isNoSuchObject } from "../kit/graph/graph-error.ts";
import { givenNumbers, offersOf, sumOfGiven, withGated } from "../kit/metric-offers.ts";
import { hasGranted } from "../kit/permissions.ts";
import type { Metrics } from "../spec.ts";
import { readThreadsInsights } from "./client.ts";

const PERMISSION = "threads_manage_insights";
const INSIGHTS = ["views", "likes", "replies", "reposts", "quotes"];

const NONE = offersOf("Threads", {});

const GATED = {
  variable: "THREADS_EXTRA_PERMISSIONS",
  permission: PERMISSION,
  definitions: {
    views: "How often the post was shown or played.",
    likes: "Likes of the post.",
    comments: "Replies to the post, without replies to them.",
    shares: "Reposts and quotes of the post.",
    followers: "Accounts that follow the profile.",
  },
} as const;

export const metrics: Metrics = {
  offers: (account) => withGated(NONE, "Threads", account, [GATED]),
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    if (!hasGranted(context.account, PERMISSION)) return found;
    for (const { external_post_id: id } of posts) {
      const given = await readThreadsInsights(context, INSIGHTS, id).catch((error: unknown) => {
        if (isNoSuchObject(error)) return null;
        throw error;
      });
      if (given === null) continue;
      const { views, likes, replies: comments, reposts, quotes } = given;
      const shares = sumOfGiven(reposts, quotes);
      found.set(id, givenNumbers({ views, likes, comments, shares }));
    }
    return found;
  },
  async readFollowers(context) {
    if (!hasGranted(context.account, PERMISSION)) return null;
    const { followers_count: count } = await readThreadsInsights(context, ["followers_count"]);
    return Number.isSafeInteger(count) ? (count as number) : null;
  },
};
