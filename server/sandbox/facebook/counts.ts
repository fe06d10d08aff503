import { countOf, engagementOf } from "../engagement.ts";
import { listComments } from "../graph/comments.ts";
import { describeInsights } from "../graph/insights.ts";
import { findOwnPost } from "../graph/own-posts.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { noSuchObject } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";
import { describeVideo } from "./videos.ts";

/**
 * Counts of a post: https://developers.facebook.com/docs/graph-api/reference/page-post. Shares have no edge of their
 * own.
 */
export async function countsOf(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  const comments = (await listComments(context, id)).length;
  const shares = countOf(given, "shares");
  return {
    reactions: summaryOf(countOf(given, "likes")),
    comments: summaryOf(countOf(given, "comments", comments)),
    shares: shares === undefined ? undefined : { count: shares },
  };
}

const INSIGHTS = {
  post_media_view: "views",
  post_total_media_view_unique: "reach",
  post_clicks: "clicks",
};

/** `GET /{post}/insights`. A video isn't a post: the post that shows it has the Page's ID followed by the video's. */
export async function describePostInsights(
  context: SimulatorContext,
  id: string,
  call: GraphRequest,
): Promise<Response> {
  const video = id.split("_")[1] ?? "";
  if ((await findOwnPost(context, id)) !== null && id.includes("_"))
    return describeInsights(context, call, { post: id, names: INSIGHTS });
  if ((await describeVideo(context, video)) === null) return noSuchObject(id);
  return describeInsights(context, call, { post: video, names: INSIGHTS });
}

function summaryOf(total_count: number | undefined) {
  return total_count === undefined ? undefined : { data: [], summary: { total_count } };
}
