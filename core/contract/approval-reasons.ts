/** Part of `REASONS` in errors.ts. */
export const APPROVAL_REASONS = {
  approval_required: {
    code: "BAD_REQUEST",
    when: "The organization requires approval, and the post as it stands isn't approved. `error.post` contains the post.",
    example:
      "This post needs approval before it can be published. Request it with POST /posts/{id}/request-approval, or send when_ready: true to schedule the post once it is approved.",
  },
  people_only: {
    code: "FORBIDDEN",
    when: "Only a signed-in person can approve or reject. Keys, tokens and devices can request approval.",
    example: "Only people can approve or reject posts. Sign in to the dashboard to decide.",
  },
  not_approver: {
    code: "FORBIDDEN",
    when: "The current step has other approvers, or the post is your own and needs more than one approval.",
    example: 'The step "Legal" has other approvers. Ask one of them.',
  },
  not_pending: {
    code: "CONFLICT",
    when: "There is nothing to decide: nobody requested approval, or the decision was made already.",
    example: "The post was already rejected. Request approval again first.",
  },
  too_many_links: {
    code: "CONFLICT",
    when: "The post has 20 active approval links.",
    example: "This post has 20 approval links. Delete one first.",
  },
} as const;
