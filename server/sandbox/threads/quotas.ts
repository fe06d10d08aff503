import { countOfDay } from "../graph/own-posts.ts";
import type { SandboxPost, SimulatorContext } from "../spec.ts";

/**
 * Per 24 hours: https://developers.facebook.com/docs/threads/overview#rate-limiting. Whether a thread's later items
 * count as replies is [unconfirmed].
 */
export const QUOTAS = { posts: 250, replies: 1_000, deletions: 100 };

export function usesOfDay(context: SimulatorContext, posts: readonly SandboxPost[]) {
  return {
    posts: countOfDay(
      context,
      posts.filter((post) => !isReply(post)),
    ),
    replies: countOfDay(context, posts.filter(isReply)),
  };
}

export function isReply({ payload }: SandboxPost): boolean {
  return (payload as Record<string, string>).reply_to_id !== undefined;
}
