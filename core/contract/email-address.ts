import { z } from "zod";
import { isPlain, PLAIN } from "./given-name.ts";
import { LONGEST_EMAIL } from "./sign-in-limits.ts";

/** An email address in the form that identifies accounts: trimmed and lowercase. */
export const EmailAddress = z
  .string("must be an email address")
  .max(LONGEST_EMAIL, `must have at most ${LONGEST_EMAIL} characters`)
  .trim()
  .refine(isPlain, PLAIN)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an email address");
