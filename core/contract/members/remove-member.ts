import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RemoveMember = defineOperation({
  name: "members.remove",
  kind: "mutation",
  summary: "Remove a member",
  description:
    "They lose access at once, and so do the devices and apps they connected. Their posts stay, and scheduled ones are published in the name of the person who removed them. The organization's API keys keep working.",
  http: { method: "DELETE", path: "/members/{user_id}", status: 204 },
  agent: null,
  scope: "members",
  input: strictObject({ user_id: Id }),
  output: z.null(),
  refusals: ["role_above_own", "last_owner"],
});
