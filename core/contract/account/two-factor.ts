import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { LONGEST_CODE } from "../sign-in-limits.ts";
import { strictObject } from "../strict-object.ts";

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
