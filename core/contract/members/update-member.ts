import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Member, RoleName } from "../resources/member.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateMember = defineOperation({
  name: "members.update",
  kind: "mutation",
  summary: "Change a member's role",
  description:
    "Takes effect at their next request. Nobody changes a role above their own or gives one. An organization always has an owner.",
  http: { method: "PATCH", path: "/members/{user_id}" },
  agent: null,
  scope: "members",
  input: strictObject({ user_id: Id, role: RoleName }),
  output: Member,
  refusals: ["role_above_own", "last_owner"],
});
