/** Reasons of refusals about members and invitations, for the table in errors.ts. */
export const PEOPLE_REASONS = {
  too_many_people: {
    code: "BAD_REQUEST",
    when: "The organization has as many members and open invitations as it can have.",
    example:
      "This organization has 1,000 members and open invitations, which is the limit. Revoke an invitation or remove a member first.",
  },
  role_above_own: {
    code: "FORBIDDEN",
    when: "The role that is given, or that of the member or invitation, is above that of whoever asks.",
    example: "Your role is admin, so you can't make anyone owner. Ask an owner.",
  },
  already_member: {
    code: "CONFLICT",
    when: "The person is a member already.",
    example: "The address ben@example.com belongs to a member of Acme.",
  },
  already_invited: {
    code: "CONFLICT",
    when: "The address has an open invitation.",
    example:
      "The address ben@example.com has an open invitation. Send that one again or revoke it.",
  },
  last_owner: {
    code: "CONFLICT",
    when: "The organization would be left without an owner.",
    example: "Acme would have no owner left. Make another member owner first.",
  },
} as const;
