import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";

export const received: Received = {
  /** Sent as JSON. Threads decides the duration. */
  poll: z.object({ poll_attachment: z.string() }).transform(({ poll_attachment }) => ({
    choices: z.array(z.string()).parse(Object.values(JSON.parse(poll_attachment))),
    minutes: null,
    multiple: false,
  })),
  card: z
    .object({ link_attachment: z.string() })
    .transform(({ link_attachment }) => ({ url: link_attachment })),
  parent: z.object({ reply_to_id: z.string() }).transform(({ reply_to_id }) => reply_to_id),
};
