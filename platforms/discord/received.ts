import { z } from "zod";
import { writeMention } from "#core/domain/markdown/mention.ts";
import { formattedText } from "#platforms/kit/received/formatted-text.ts";
import type { Received } from "#platforms/kit/received/received.ts";
import { nameOf } from "./simulator/members.ts";

/** SUPPRESS_EMBEDS (https://discord.com/developers/docs/resources/message#message-object-message-flags). */
const SUPPRESS_EMBEDS = 1 << 2;

const Message = z.object({
  content: z.string().nullish(),
  thread_name: z.string().nullish(),
  poll: z.unknown().optional(),
});

export const received: Received = {
  text(post) {
    const { content, thread_name, poll } = Message.parse(post.payload);
    const title = thread_name ?? null;
    // A poll's question shows no markup.
    if (poll != null) return { title, text: post.text, marks: [] };
    return { title, ...formattedText(post, withNames(content ?? ""), "discord") };
  },
  poll: z
    .object({
      poll: z.object({
        answers: z.array(z.object({ poll_media: z.object({ text: z.string() }) })),
        duration: z.number(),
        allow_multiselect: z.boolean(),
      }),
    })
    .transform(({ poll: { answers, duration, allow_multiselect } }) => ({
      choices: answers.map(({ poll_media }) => poll_media.text),
      minutes: duration * 60,
      multiple: allow_multiselect,
    })),
  no_card: z.object({ flags: z.int().refine((flags) => (flags & SUPPRESS_EMBEDS) !== 0) }),
};

/** Writes mentions as a post has them, whose names the server knows. */
function withNames(content: string): string {
  return content.replace(/(?<!\\)<@!?(\d+)>/g, (_, id) =>
    writeMention(nameOf(id), `discord:${id}`),
  );
}
