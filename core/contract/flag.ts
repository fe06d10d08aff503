import { z } from "zod";

/** Yes or no, also as a query writes it: `true`, `false`. */
export const Flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .or(z.boolean());
