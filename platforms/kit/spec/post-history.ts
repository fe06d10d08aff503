/**
 * What Crier knows about a post and its channel that the platform doesn't report. Many platforms have no
 * idempotency key: without this, an adapter could mistake another post with the same text for the one it
 * sent.
 */
export interface PostHistory {
  /**
   * Returns the given IDs that belong to other Crier posts on this channel. Never return one as the post
   * sent.
   */
  taken(external_post_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Whether an earlier call for this post got no response. If false, a duplicate error is about another post.
   */
  answer_lost: boolean;
}

export const NO_HISTORY: PostHistory = { taken: async () => new Set(), answer_lost: false };
