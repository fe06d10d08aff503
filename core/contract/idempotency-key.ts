import { z } from "zod";

/** Identifies a request: a retry returns the first response without acting again. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, { error: "must be 1 to 255 printable ASCII characters" })
  .max(255)
  .meta({
    description:
      "A unique value for this request, such as a UUID. Repeating the request with it within 24 hours returns the first response and does nothing twice. Takes precedence over the header.",
  });
