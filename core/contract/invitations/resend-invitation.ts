import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Delivery, NewInvitation } from "../resources/invitation.ts";
import { strictObject } from "../strict-object.ts";

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
