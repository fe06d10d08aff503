import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Member } from "../resources/member.ts";
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
