import { z } from "zod";
import { LONGEST_EMAIL } from "./sign-in-limits.ts";

/** An e-mail address as accounts are known by it: in lower case, without blanks around it. */
export const EmailAddress = z
  .string("must be an email address")
  .max(LONGEST_EMAIL, `must have at most ${LONGEST_EMAIL} characters`)
  .refine((text) => !text.includes("\0"), "must not contain a NUL character (U+0000)")
  .trim()
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an email address");
