import { z } from "zod";

/** Something the platform will show otherwise than written. A warning never blocks. */
export const Warning = z
  .object({
    code: z.enum([
      "truncated",
      "joined_items",
      "dropped_media",
      "missing_media",
      "dropped_mark",
      "flattened_link",
    ]),
    message: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Warning" });
export type Warning = z.infer<typeof Warning>;
