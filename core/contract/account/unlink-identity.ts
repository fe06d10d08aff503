import { defineOperation } from "../define-operation.ts";
import { ExternalProvider } from "../resources/external-provider.ts";
import { Profile } from "../resources/profile.ts";
import { strictObject } from "../strict-object.ts";

export const UnlinkIdentity = defineOperation({
  name: "account.unlink_identity",
  kind: "mutation",
  summary: "Unlink a Google or GitHub account",
  description:
    "The person can still sign in with a password, an emailed link, or another account that has their verified email.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ provider: ExternalProvider }),
  output: Profile,
  refusals: [],
});
