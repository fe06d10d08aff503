import { CreateInvitation, ListInvitations, RevokeInvitation } from "../operations/invitations.ts";
import { ListMembers, RemoveMember, UpdateMember } from "../operations/members.ts";
import type { Invitation } from "../resources/invitation.ts";
import type { Member } from "../resources/member.ts";
import { exampleOf } from "./example-of.ts";

const MEMBER: Member = {
  user_id: "user_01kaj4s9d7y5p2n4k6j8h0f2e4",
  name: "Ana Kovář",
  email: "ana@example.com",
  avatar_url: null,
  role: "editor",
  joined_at: "2026-11-21T08:45:00.000Z",
  scheduled_posts: 2,
};

const INVITATION: Invitation = {
  id: "inv_01kaj7r4s6t8v0x2z4b6d8f0h2",
  email: "ben@example.com",
  role: "author",
  status: "pending",
  delivery: "link",
  invited_by: "Ana Kovář",
  created_at: "2026-11-21T08:45:00.000Z",
  sent_at: "2026-11-21T08:45:00.000Z",
  expires_at: "2026-11-28T08:45:00.000Z",
};

const { user_id } = MEMBER;

export const PEOPLE_EXAMPLES = [
  exampleOf(ListMembers, { input: {}, output: [MEMBER] }),
  exampleOf(UpdateMember, {
    input: { user_id, role: "author" },
    output: { ...MEMBER, role: "author", scheduled_posts: 0 },
  }),
  exampleOf(RemoveMember, { input: { user_id }, output: null }),
  exampleOf(CreateInvitation, {
    input: { email: INVITATION.email, role: INVITATION.role },
    output: {
      ...INVITATION,
      accept_url: "https://crier.example.com/join#q3Zt8ZbqZ3uV0mE9gWcT1sYd7hJkLpRxNvB2aF5oGi4",
    },
  }),
  exampleOf(ListInvitations, { input: {}, output: [INVITATION] }),
  exampleOf(RevokeInvitation, { input: { id: INVITATION.id }, output: null }),
];
