/**
 * What only Crier knows of a post that is sent. A platform that has no key for posts refuses the same words twice, or lists
 * them twice: without this, another post of the channel would be taken for the one that is sent.
 */
export interface PostHistory {
  /** Of these ids of the platform's those that another post of Crier's has on this channel: never an answer to what was sent. */
  taken(external_post_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Whether an earlier call for this post was not answered, so that it may be out. Where this is false, a refusal as a duplicate
   * is about another post.
   */
  answer_lost: boolean;
}

/** Of calls that send no post. */
export const NO_HISTORY: PostHistory = { taken: async () => new Set(), answer_lost: false };
