import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

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
