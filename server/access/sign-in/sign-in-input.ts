import { z } from "zod";
import { EmailAddress } from "#core/contract/email-address.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { LONGEST_CODE, LONGEST_PASSWORD } from "#core/contract/sign-in-limits.ts";

const Password = z
  .string("must be text")
  .max(LONGEST_PASSWORD, `must have at most ${LONGEST_PASSWORD} characters`)
  .refine((text) => !text.includes("\0"), "must not contain a NUL character (U+0000)");

const code = z.string().max(LONGEST_CODE).optional();

export const PasswordSignIn = z.object({ email: EmailAddress, password: Password, code });
export const LinkSignIn = z.object({ token: z.string().max(100), code });
export const LinkRequest = z.object({ email: EmailAddress });

export function readSignInForm<Output>(schema: z.ZodType<Output>, sent: unknown): Output {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "The form";
  throw Refusal.because("invalid_input", `${field}: ${issue?.message ?? "is not valid"}.`);
}
