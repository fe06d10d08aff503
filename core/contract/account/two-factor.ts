import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { LONGEST_CODE } from "../sign-in-limits.ts";
import { strictObject } from "../strict-object.ts";

const own = { agent: null, scope: "posts:read", reserved_for: "people", refusals: [] } as const;

const code = strictObject({ code: z.string().trim().min(1).max(LONGEST_CODE) });

const RecoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: "Shown here only. Each signs in once in place of a code." }),
});

export const BeginTwoFactor = defineOperation({
  ...own,
  name: "account.begin_two_factor",
  kind: "mutation",
  summary: "Set up an authenticator app",
  description: "A new secret. Nothing is asked for at sign-in until a first code was confirmed.",
  input: strictObject({}),
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    qr_code: z.string().meta({ description: "The URI as an SVG image." }),
  }),
});

export const ConfirmTwoFactor = defineOperation({
  ...own,
  name: "account.confirm_two_factor",
  kind: "mutation",
  summary: "Turn on two-factor sign-in",
  description: "With a code of the app. From then on each sign-in asks for one.",
  input: code,
  output: RecoveryCodes,
});

export const ReplaceRecoveryCodes = defineOperation({
  ...own,
  name: "account.replace_recovery_codes",
  kind: "mutation",
  summary: "Replace one's recovery codes",
  description: "The previous ones stop working.",
  input: code,
  output: RecoveryCodes,
});

export const DisableTwoFactor = defineOperation({
  ...own,
  name: "account.disable_two_factor",
  kind: "mutation",
  summary: "Turn off two-factor sign-in",
  description: "With a code of the app or a recovery code.",
  input: code,
  output: z.null(),
});
