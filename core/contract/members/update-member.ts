import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Member, RoleName } from "../resources/member.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateMember = defineOperation({
  name: "members.update",
  kind: "mutation",
  summary: "Change a member's role",
  description:
    "Takes effect with their next request. You can't give a role above your own or change the role of a member above you. An organization always has an owner.",
  http: { method: "PATCH", path: "/members/{user_id}" },
  agent: null,
  scope: "members",
  input: strictObject({ user_id: Id, role: RoleName }),
  output: Member,
  refusals: ["role_above_own", "last_owner"],
});
