/**
 * What Crier knows about a post and its channel, and the platform doesn't say. Many platforms have no idempotency key: without
 * this, an adapter could take another post with the same words for the one it sent.
 */
export interface PostHistory {
  /** Those of the platform's ids that belong to another of Crier's posts on this channel. Never return one as the post sent. */
  taken(external_post_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether an earlier call for this post got no answer. If false, a refusal as a duplicate is about another post. */
  answer_lost: boolean;
}

/** For calls that don't publish. */
export const NO_HISTORY: PostHistory = { taken: async () => new Set(), answer_lost: false };
