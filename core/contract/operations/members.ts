import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Member, RoleName } from "../resources/member.ts";
import { strictObject } from "../strict-object.ts";

export const ListMembers = defineOperation({
  name: "members.list",
  kind: "query",
  summary: "List members",
  description: "Longest membership first.",
  http: { method: "GET", path: "/members" },
  agent: null,
  scope: "members",
  input: strictObject({}),
  output: z.array(Member),
  refusals: [],
});

export const LeaveOrganization = defineOperation({
  name: "members.leave",
  kind: "mutation",
  summary: "Leave the organization",
  description:
    "Your API keys, devices, apps, links and schedules end. Your posts stay, and scheduled ones are published in the name of the organization's first owner. The last owner can't leave.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.null(),
  refusals: ["last_owner"],
});

export const UpdateMember = defineOperation({
  name: "members.update",
  kind: "mutation",
  summary: "Change a member's role",
  description:
    "Takes effect with their next request, also for their keys and apps. Links, schedules and invitations that the new role doesn't allow end for good. You can't give a role above your own or change the role of a member above you. Only an owner, in the dashboard, can take the right to approve from a person whom the approval rules name. Only people, in the dashboard, can make someone an owner, change an owner's role and, while posts need approval, give a role that can approve: others are refused with `people_only`. An organization always has an owner.",
  http: { method: "PATCH", path: "/members/{user_id}" },
  agent: null,
  scope: "members",
  input: strictObject({ user_id: Id, role: RoleName }),
  output: Member,
  refusals: ["role_above_own", "last_owner", "people_only", "owners_only"],
});

export const RemoveMember = defineOperation({
  name: "members.remove",
  kind: "mutation",
  summary: "Remove a member",
  description:
    "They lose access at once. Their API keys, devices, apps, links, schedules and open invitations end for good; an owner can take over a key before. Their posts stay, and scheduled ones are published in the name of the person who removed them. Only an owner, in the dashboard, can remove an owner or a person whom the approval rules name.",
  http: { method: "DELETE", path: "/members/{user_id}", status: 204 },
  agent: null,
  scope: "members",
  input: strictObject({ user_id: Id }),
  output: z.null(),
  refusals: ["role_above_own", "last_owner", "people_only", "owners_only"],
});
