import { z } from "zod";

/** In a form, a flag is a string. */
export const Flag = z
  .union([
    z.boolean(),
    z.enum(["true", "True", "1"]).transform(() => true),
    z.enum(["false", "False", "0"]).transform(() => false),
  ])
  .optional();
