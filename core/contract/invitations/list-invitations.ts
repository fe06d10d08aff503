import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Invitation } from "../resources/invitation.ts";
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
