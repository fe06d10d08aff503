import { isUnavailable } from "#server/db/database-error.ts";
import type { System } from "#server/system.ts";
import { claimScheduledPost } from "./claim-scheduled-post.ts";

export type Booked = Parameters<typeof claimScheduledPost>[1];

export interface Claims {
  claimed: string[];
  missed: string[];
  broken: string[];
}

/**
 * Claims posts one by one with `claimScheduledPost`. One that can't be claimed is logged and doesn't hold up others.
 */
export async function claimEach(system: System, posts: readonly Booked[]): Promise<Claims> {
  const claims: Claims = { claimed: [], missed: [], broken: [] };
  for (const post of posts) {
    const { post_id } = post;
    try {
      const claim = await claimScheduledPost(system, post);
      if (claim === "claimed" || claim === "missed") claims[claim].push(post_id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      system.logger.error({ err: error, post_id }, "could not claim a post");
      claims.broken.push(post_id);
    }
  }
  return claims;
}
