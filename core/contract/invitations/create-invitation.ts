import { defineOperation } from "../define-operation.ts";
import { EmailAddress } from "../email-address.ts";
import { Delivery, INVITATION_DAYS, NewInvitation } from "../resources/invitation.ts";
import { RoleName } from "../resources/member.ts";
import { strictObject } from "../strict-object.ts";

export const CreateInvitation = defineOperation({
  name: "invitations.create",
  kind: "mutation",
  summary: "Invite a person",
  description: `Emails a link that works once, for ${INVITATION_DAYS} days, and only for that email address. Without a mail server, or with \`delivery: "link"\`, returns the link as \`accept_url\` instead: pass it on yourself.`,
  http: { method: "POST", path: "/invitations", status: 201 },
  agent: null,
  scope: "members",
  input: strictObject({ email: EmailAddress, role: RoleName, delivery: Delivery.optional() }),
  output: NewInvitation,
  refusals: [
    "already_member",
    "already_invited",
    "role_above_own",
    "too_many_people",
    "secret_shown_once",
  ],
  idempotent: true,
});
