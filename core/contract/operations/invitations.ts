import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { EmailAddress } from "../email-address.ts";
import { Id } from "../id.ts";
import { Delivery, INVITATION_DAYS, Invitation, NewInvitation } from "../resources/invitation.ts";
import { RoleName } from "../resources/member.ts";
import { strictObject } from "../strict-object.ts";

export const ListInvitations = defineOperation({
  name: "invitations.list",
  kind: "query",
  summary: "List invitations",
  description:
    "Invitations that are neither accepted nor revoked, newest first. You can resend expired ones for 30 days.",
  http: { method: "GET", path: "/invitations" },
  agent: null,
  scope: "members",
  input: strictObject({}),
  output: z.array(Invitation),
  refusals: [],
});

export const CreateInvitation = defineOperation({
  name: "invitations.create",
  kind: "mutation",
  summary: "Invite a person",
  description: `Emails a link that works once, for ${INVITATION_DAYS} days, and only for that email address. Without a mail server, or with \`delivery: "link"\`, returns the link as \`accept_url\` instead: pass it on yourself. Only people, in the dashboard, can invite owners and, while posts need approval, anyone whose role can approve: others are refused with \`people_only\`.`,
  http: { method: "POST", path: "/invitations", status: 201 },
  agent: null,
  scope: "members",
  input: strictObject({ email: EmailAddress, role: RoleName, delivery: Delivery.optional() }),
  output: NewInvitation,
  refusals: [
    "already_member",
    "already_invited",
    "role_above_own",
    "people_only",
    "too_many_people",
    "secret_shown_once",
  ],
  idempotent: true,
});

export const ResendInvitation = defineOperation({
  name: "invitations.resend",
  kind: "mutation",
  summary: "Resend an invitation",
  description: "Sends a new link with a new expiry date. The previous link stops working.",
  agent: null,
  scope: "members",
  reserved_for: "people",
  input: strictObject({ id: Id, delivery: Delivery.optional() }),
  output: NewInvitation,
  refusals: ["role_above_own"],
});

export const RevokeInvitation = defineOperation({
  name: "invitations.revoke",
  kind: "mutation",
  summary: "Revoke an invitation",
  description: "Its link stops working.",
  http: { method: "DELETE", path: "/invitations/{id}", status: 204 },
  agent: null,
  scope: "members",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
