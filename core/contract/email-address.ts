import { z } from "zod";
import { LONGEST_EMAIL } from "./sign-in-limits.ts";

/** An email address in the form that identifies accounts: trimmed and lowercase. */
export const EmailAddress = z
  .string("must be an email address")
  .max(LONGEST_EMAIL, `must have at most ${LONGEST_EMAIL} characters`)
  .refine((text) => !text.includes("\0"), "must not contain a NUL character (U+0000)")
  .trim()
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an email address");
