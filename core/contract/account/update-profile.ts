import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { TimeZone } from "../organizations/time-zone.ts";
import { Profile } from "../resources/profile.ts";
import { strictObject } from "../strict-object.ts";

/** Maximum length of a base64 picture. The browser shrinks it before. */
const LONGEST_IMAGE = 400_000;

export const UpdateProfile = defineOperation({
  name: "account.update",
  kind: "mutation",
  summary: "Update your profile",
  description:
    "`image` is a JPEG or PNG in base64, scaled down to 256 pixels; null removes it. With a null `time_zone`, the browser's time zone applies.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({
    name: GivenName.optional(),
    time_zone: TimeZone.nullable().optional(),
    image: z.base64().max(LONGEST_IMAGE).nullable().optional(),
  }),
  output: Profile,
  refusals: [],
});
