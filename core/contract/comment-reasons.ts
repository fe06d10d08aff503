/** Part of `REASONS` in errors.ts. */
export const COMMENT_REASONS = {
  unknown_member: {
    code: "BAD_REQUEST",
    when: "`mentions` names someone who isn't a member of the organization, or no longer is.",
    example:
      'mentions: "user_01kaj4q1b3d5f7h9j1k3m5n7p9" is not a member of this organization, or has left. Remove the mention, or invite the person first.',
  },
  too_many_comments: {
    code: "CONFLICT",
    when: "The post has 500 comments, or 100 were written through this approval link.",
    example: "This post has 500 comments, which is the limit. Delete one first.",
  },
} as const;
