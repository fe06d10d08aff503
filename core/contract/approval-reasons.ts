/** Part of `REASONS` in errors.ts. */
export const APPROVAL_REASONS = {
  approval_required: {
    code: "BAD_REQUEST",
    when: "The organization requires approval, and the post as it stands isn't approved. `error.post` contains the post.",
    example:
      "This post needs approval before it can be published. Request it with POST /posts/{id}/request-approval, or send request_approval: true to request it and schedule the post in one call: it isn't published before it is approved.",
  },
  people_only: {
    code: "FORBIDDEN",
    when: "Only a signed-in person can delete or restore the organization, approve, reject, change approval rules and what they name, make or remove owners, and, while posts need approval, give roles that can approve. Keys, tokens and devices can request approval.",
    example: "Only people can approve or reject posts. Sign in to the dashboard to decide.",
  },
  owners_only: {
    code: "FORBIDDEN",
    when: "Only an owner can export, delete or restore the organization, change approval rules, the projects of the channels they cover, and the roles of approvers they name.",
    example: "Only owners can change approval rules. Ask an owner of Acme.",
  },
  named_in_rule: {
    code: "CONFLICT",
    when: "The approval rules name the project, so it can't be deleted.",
    example:
      "Posts in the project “Retail” need approval. An owner must remove it from the approval rules in Settings > Approval first.",
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
