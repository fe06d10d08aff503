/**
 * Reactions, comments and shares are fields of a post
 * (https://developers.facebook.com/docs/graph-api/reference/page-post); the rest are insights, which require their own
 * permission (https://developers.facebook.com/docs/graph-api/reference/insights).
 */
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { callGraph } from "#platforms/kit/graph/call-graph.ts";
import { GRAPH } from "#platforms/kit/graph/facebook-login.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { readInsights } from "#platforms/kit/graph/insights.ts";
import { givenNumbers, offersOf, withGated } from "#platforms/kit/metric-offers.ts";
import { hasGranted } from "#platforms/kit/permissions.ts";
import type { Metrics, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { callerOf, pageIdOf } from "./api.ts";

const INSIGHTS_PERMISSION = "read_insights";
const INSIGHTS = ["post_media_view", "post_total_media_view_unique", "post_clicks"];

const FREE = offersOf("Facebook", {
  likes: "Reactions to the post, of every kind.",
  comments: "Comments on the post, including replies to them.",
  shares: "Shares of the post. Facebook doesn't report them for videos.",
  followers: "Accounts that follow the Page.",
});

const GATED = {
  variable: "META_EXTRA_PERMISSIONS",
  permission: INSIGHTS_PERMISSION,
  definitions: {
    reach: "Accounts that saw the post, estimated by Facebook.",
    views: "How often the post was shown or played.",
    clicks: "Clicks on the post, anywhere in it.",
  },
} as const;

const counted = (edge: string) => `${edge}.limit(0).summary(total_count)`;
const OF_A_POST = `${counted("reactions")},${counted("comments")},shares`;
/** A video is a separate object without reactions and shares. */
const OF_A_VIDEO = `${counted("likes")},${counted("comments")}`;

const Edge = z
  .object({ summary: z.object({ total_count: z.unknown() }) })
  .optional()
  .catch(undefined);

const Counted = z.object({
  reactions: Edge,
  likes: Edge,
  comments: Edge,
  shares: z.object({ count: z.unknown() }).optional().catch(undefined),
});

export const metrics: Metrics = {
  offers: (account) => withGated(FREE, "Facebook", account, [GATED]),
  // Each takes two requests.
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id: id } of posts) {
      const counts = await countsOf(context, id);
      if (counts === null) continue;
      const { reactions, likes, comments, shares } = counts;
      const numbers = {
        likes: (reactions ?? likes)?.summary.total_count,
        comments: comments?.summary.total_count,
        shares: shares?.count,
      };
      found.set(id, givenNumbers({ ...numbers, ...(await insightsOf(context, id)) }));
    }
    return found;
  },
  async readFollowers(context) {
    const fields = { fields: "followers_count" };
    const url = `${GRAPH}/${encodeURIComponent(pageIdOf(context))}`;
    const call = { method: "GET", url, fields, effect: "reads" } as const;
    const Page = z.object({ followers_count: z.number().optional().catch(undefined) });
    return (await callGraph(callerOf(context), call, Page)).followers_count ?? null;
  },
};

/** A video isn't a post, but the post that shows it has an ID made of the Page's and the video's. */
async function insightsOf(context: ProviderContext, id: string) {
  if (!hasGranted(context.account, INSIGHTS_PERMISSION)) return {};
  const post = id.includes("_") ? id : `${pageIdOf(context)}_${id}`;
  const url = `${GRAPH}/${encodeURIComponent(post)}/insights`;
  const found = await readInsights(callerOf(context), url, INSIGHTS).catch((error: unknown) => {
    if (isNoSuchObject(error)) return {} as Record<string, unknown>;
    throw error;
  });
  const {
    post_media_view: views,
    post_total_media_view_unique: reach,
    post_clicks: clicks,
  } = found;
  return { views, reach, clicks };
}

/** Returns null if it is gone. A post's ID contains that of its Page. */
async function countsOf(context: ProviderContext, id: string) {
  const fields = { fields: id.includes("_") ? OF_A_POST : OF_A_VIDEO };
  const url = `${GRAPH}/${encodeURIComponent(id)}`;
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  try {
    return await callGraph(callerOf(context), call, Counted);
  } catch (error) {
    if (isNoSuchObject(error)) return null;
    throw error;
  }
}
