import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { ExternalProvider } from "../resources/external-provider.ts";
import { Profile } from "../resources/profile.ts";
import { LONGEST_CODE, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../sign-in-limits.ts";
import { strictObject } from "../strict-object.ts";
import { TimeZone } from "./organizations/time-zone.ts";

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

const own = { agent: null, scope: "posts:read", reserved_for: "people", refusals: [] } as const;

const code = strictObject({ code: z.string().trim().min(1).max(LONGEST_CODE) });

const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({
    description: "Returned only here. Each code works once, in place of a code from the app.",
  }),
});

export const BeginTwoFactor = defineOperation({
  ...own,
  name: "account.begin_two_factor",
  kind: "mutation",
  summary: "Set up an authenticator app",
  description: "Returns a new secret. Sign-in asks for a code only after you confirm a first one.",
  input: strictObject({}),
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    qr_code: z.string().meta({ description: "The URI as an SVG QR code." }),
  }),
});

export const ConfirmTwoFactor = defineOperation({
  ...own,
  name: "account.confirm_two_factor",
  kind: "mutation",
  summary: "Turn on two-factor sign-in",
  description: "Takes a code from the app. From then on, each sign-in asks for one.",
  input: code,
  output: RecoveryCodes,
});

export const ReplaceRecoveryCodes = defineOperation({
  ...own,
  name: "account.replace_recovery_codes",
  kind: "mutation",
  summary: "Replace your recovery codes",
  description: "Invalidates the previous codes.",
  input: code,
  output: RecoveryCodes,
});

export const DisableTwoFactor = defineOperation({
  ...own,
  name: "account.disable_two_factor",
  kind: "mutation",
  summary: "Turn off two-factor sign-in",
  description: "Takes a code from the app or a recovery code.",
  input: code,
  output: z.null(),
});

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

/** Longer than any email address (RFC 5321). */
const MOST_IN_ADDRESS = 320;

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

export const ChangePassword = defineOperation({
  name: "account.change_password",
  kind: "mutation",
  summary: "Change your password",
  description:
    "Ends all of your sessions, including this one, and invalidates sign-in links that haven't been used yet.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({
    current_password: z.string().max(LONGEST_PASSWORD),
    new_password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD),
  }),
  output: z.null(),
  refusals: [],
});

export const DeleteAccount = defineOperation({
  name: "account.delete",
  kind: "mutation",
  summary: "Delete your account",
  description:
    "Deletes the account for good: sessions, keys, connected apps, devices, linked accounts and settings. What the person wrote for organizations stays there under their name. `confirm` is the account's email address. With two-factor sign-in on, `code` is required. Refused while an organization would be left without an owner.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({
    confirm: z.string().trim().max(MOST_IN_ADDRESS),
    code: z.string().trim().max(LONGEST_CODE).optional(),
  }),
  output: z.null(),
  refusals: ["last_owner"],
});
