/** Reasons of refusals about approval, for the table in errors.ts. */
export const APPROVAL_REASONS = {
  approval_required: {
    code: "BAD_REQUEST",
    when: "The organization requires approval, and what would be sent is not approved. `error.post` holds the post.",
    example:
      "The post needs approval before it can go out. Ask with POST /posts/{id}/request-approval, or send when_ready: true to schedule it once it is approved.",
  },
  people_only: {
    code: "FORBIDDEN",
    when: "Only a person who is signed in may approve or reject. Keys, tokens and devices may ask.",
    example: "Only people approve or reject posts. Sign in to the dashboard to decide.",
  },
  not_approver: {
    code: "FORBIDDEN",
    when: "The step that is open is not yours to decide, or the post is your own and needs more than one approval.",
    example: 'The step "Legal" is decided by others. Ask one of its approvers.',
  },
  not_pending: {
    code: "CONFLICT",
    when: "Nothing is to be decided: approval was not requested, or it was decided already.",
    example: "The post was rejected already. Request approval again first.",
  },
  too_many_links: {
    code: "CONFLICT",
    when: "The post has 20 approval links that still work.",
    example: "This post has 20 approval links. Delete one, then make another.",
  },
} as const;
