import { z } from "zod";
import { receivedPoll } from "#platforms/kit/graph/poll-attachment.ts";
import type { Received } from "#platforms/kit/received/received.ts";

const Gif = z.object({ gif_id: z.string() });

export const received: Received = {
  poll: receivedPoll,
  /** A GIF is sent by its ID alone: its page stands for it. */
  card: z.union([
    z
      .object({ gif_attachment: z.string() })
      .transform(({ gif_attachment }) => Gif.parse(JSON.parse(gif_attachment)))
      .transform(({ gif_id }) => ({ url: `https://giphy.com/gifs/${gif_id}`, title: "GIF" })),
    z
      .object({ link_attachment: z.string() })
      .transform(({ link_attachment }) => ({ url: link_attachment })),
  ]),
  parent: z.object({ reply_to_id: z.string() }).transform(({ reply_to_id }) => reply_to_id),
};
