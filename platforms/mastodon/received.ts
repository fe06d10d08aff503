import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";

export const received: Received = {
  // The sandbox stores the address that it found the quoted post by.
  card: z
    .object({ quoted_url: z.string() })
    .transform(({ quoted_url }) => ({ url: quoted_url, title: "Quoted post" })),
  poll: z
    .object({
      poll: z.object({
        options: z.array(z.string()),
        expires_in: z.number(),
        multiple: z.boolean(),
      }),
    })
    .transform(({ poll: { options, expires_in, multiple } }) => ({
      choices: options,
      minutes: expires_in / 60,
      multiple,
    })),
  parent: z
    .object({ in_reply_to_id: z.string() })
    .transform(({ in_reply_to_id }) => in_reply_to_id),
};
