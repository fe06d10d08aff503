import { z } from "zod";

/** Names a request, so that sending it again is answered again and not acted on again. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, { error: "must be 1 to 255 printable ASCII characters" })
  .max(255)
  .meta({
    description:
      "A name for this request, such as a UUID. Sent again with it within 24 hours, the request gets the first answer again and nothing is done twice. The field wins over the header.",
  });
