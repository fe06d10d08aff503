/** Part of `REASONS` in errors.ts. */
export const PEOPLE_REASONS = {
  too_many_people: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of members and open invitations.",
    example:
      "This organization has 1,000 members and open invitations, which is the limit. Revoke an invitation or remove a member first.",
  },
  too_many_push_subscriptions: {
    code: "BAD_REQUEST",
    when: "The person has reached their limit of devices with notifications.",
    example:
      "You get notifications on 20 devices, which is the limit. Turn them off on another one first: Settings > Notifications.",
  },
  role_above_own: {
    code: "FORBIDDEN",
    when: "The given role, or that of the member or invitation, is above the caller's own.",
    example: "Your role is admin, so you can't make anyone owner. Ask an owner.",
  },
  already_member: {
    code: "CONFLICT",
    when: "The person is already a member.",
    example: "The address ben@example.com belongs to a member of Acme.",
  },
  already_invited: {
    code: "CONFLICT",
    when: "The email address already has an open invitation.",
    example: "The address ben@example.com already has an open invitation. Resend it or revoke it.",
  },
  key_limit: {
    code: "FORBIDDEN",
    when: "The API key or app is limited: to drafts, or to a number of posts a day. The message names the limit.",
    example:
      'The key "Blog" can only write drafts. A person can change that in Settings > API keys.',
  },
  last_owner: {
    code: "CONFLICT",
    when: "The change would leave the organization without an owner.",
    example: "Acme would be left without an owner. Make another member an owner first.",
  },
  organization_leaving: {
    code: "CONFLICT",
    when: "The organization is being deleted: until an owner restores it, nothing is published, connected or bought.",
    example:
      "Acme will be deleted on 5 Dec 2026, 10:00 (Europe/Prague), so nothing goes out. An owner can keep it with the button at the top of any page.",
  },
} as const;
