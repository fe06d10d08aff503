import { defineOperation } from "../define-operation.ts";
import { Profile } from "../resources/profile.ts";
import { strictObject } from "../strict-object.ts";

export const GetProfile = defineOperation({
  name: "account.get",
  kind: "query",
  summary: "Get your profile",
  description: "Returns the account of the signed-in person.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: Profile,
  refusals: [],
});
