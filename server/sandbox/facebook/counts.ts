import { countOf, engagementOf } from "../engagement.ts";
import { listComments } from "../graph/comments.ts";
import type { SimulatorContext } from "../spec.ts";

/** What is counted of a post: https://developers.facebook.com/docs/graph-api/reference/page-post. Shares have no edge of their own. */
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

function summaryOf(total_count: number | undefined) {
  return total_count === undefined ? undefined : { data: [], summary: { total_count } };
}
