import { z } from "zod";
import { formattedText } from "#platforms/kit/received/formatted-text.ts";
import type { Received } from "#platforms/kit/received/received.ts";

const Submission = z.object({ title: z.string().optional(), text: z.string() });

export const received: Received = {
  text(post) {
    const { title = null, text } = Submission.parse(post.payload);
    return { title, ...formattedText(post, text, "reddit") };
  },
  poll: z
    .object({ poll: z.object({ options: z.array(z.string()), duration: z.number() }) })
    .transform(({ poll: { options, duration } }) => ({
      choices: options,
      minutes: duration * 1_440,
      multiple: false,
    })),
};
