import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

export const LeaveOrganization = defineOperation({
  name: "members.leave",
  kind: "mutation",
  summary: "Leave the organization",
  description:
    "Your posts stay, and scheduled ones are published in the name of the organization's first owner. The last owner can't leave.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.null(),
  refusals: ["last_owner"],
});
