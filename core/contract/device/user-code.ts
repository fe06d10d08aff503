import { z } from "zod";

/** No vowels, so that no words result, and no letters that look alike (RFC 8628 6.1). */
export const USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** A code as typed by people, in any case, with or without the hyphen: `XXXX-XXXX`. */
export const UserCode = z
  .string()
  .max(50)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ""))
  .pipe(z.string().length(8, "must have 8 letters, such as BCDF-GHJK"))
  .transform((letters) => `${letters.slice(0, 4)}-${letters.slice(4)}`);
