import { z } from "zod";
import { formattedText } from "#platforms/kit/received/formatted-text.ts";
import type { Received } from "#platforms/kit/received/received.ts";

const Post = z.object({
  name: z.string().optional(),
  body: z.string().nullish(),
  text: z.string().optional(),
});

export const received: Received = {
  text(post) {
    const { name = null, body, text } = Post.parse(post.payload);
    return { title: name, ...formattedText(post, body ?? text ?? "", "reddit") };
  },
};
