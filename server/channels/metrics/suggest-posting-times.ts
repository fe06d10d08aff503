import type { SuggestedTimes } from "#core/contract/resources/suggested-times.ts";
import { suggestTimes } from "#core/domain/metrics/suggest-times.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { COMPARED_DAYS, readTimedPosts } from "./find-best-times.ts";

/**
 * Returns posting times from the likes of a channel's posts, or how many posts are missing for that. Two statements,
 * whatever the number of posts.
 */
export async function suggestPostingTimes({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<SuggestedTimes> {
  return { days: COMPARED_DAYS, ...suggestTimes(await readTimedPosts(ctx, input.id)) };
}
