import { defineOperation } from "../define-operation.ts";
import { ExternalProvider } from "../resources/external-provider.ts";
import { Profile } from "../resources/profile.ts";
import { strictObject } from "../strict-object.ts";

export const UnlinkIdentity = defineOperation({
  name: "account.unlink_identity",
  kind: "mutation",
  summary: "Unlink a Google or GitHub account",
  description:
    "The person can still sign in by password or mailed link, and by an account whose verified email is theirs.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ provider: ExternalProvider }),
  output: Profile,
  refusals: [],
});
