import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";
import { readLittleText } from "./simulator/little-text.ts";

/** In minutes. */
const DURATIONS: Readonly<Record<string, number>> = {
  ONE_DAY: 1_440,
  THREE_DAYS: 4_320,
  SEVEN_DAYS: 10_080,
  FOURTEEN_DAYS: 20_160,
};

const Article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string().default(""),
});

export const received: Received = {
  text({ payload }) {
    const { commentary } = z.object({ commentary: z.string() }).parse(payload);
    const { shown, mentions } = readLittleText(commentary);
    const marks = mentions.map(({ start, end, urn }) => {
      return { kind: "mention", start, end, handle: urn } as const;
    });
    return { title: null, text: shown, marks };
  },
  poll: z
    .object({
      content: z.object({
        poll: z.object({
          question: z.string(),
          options: z.array(z.object({ text: z.string() })),
          settings: z.object({ duration: z.string() }),
        }),
      }),
    })
    .transform(({ content: { poll } }) => ({
      question: poll.question,
      choices: poll.options.map(({ text }) => text),
      minutes: DURATIONS[poll.settings.duration] ?? null,
      multiple: false,
    })),
  card: z
    .object({ content: z.object({ article: Article }) })
    .transform(({ content: { article } }) => {
      const { source: url, ...card } = article;
      return { url, ...card };
    }),
};
