import { z } from "zod";

/** A boolean, also as the query strings `true` and `false`. */
export const Flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .or(z.boolean());
