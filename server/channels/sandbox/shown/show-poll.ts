import { z } from "zod";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";

export interface ShownPoll {
  question?: string;
  choices: string[];
  /** Null if the platform decides, or leaves it open. */
  minutes: number | null;
  multiple: boolean;
}

const Mastodon = z
  .object({
    poll: z.object({ options: z.array(z.string()), expires_in: z.number(), multiple: z.boolean() }),
  })
  .transform(
    ({ poll: { options, expires_in, multiple } }): ShownPoll => ({
      choices: options,
      minutes: expires_in / 60,
      multiple,
    }),
  );

const Telegram = z
  .object({
    options: z.array(z.object({ text: z.string() })),
    allows_multiple_answers: z.boolean().default(false),
    open_period: z.number().optional(),
  })
  .transform(
    ({ options, allows_multiple_answers, open_period }): ShownPoll => ({
      choices: options.map(({ text }) => text),
      minutes: open_period === undefined ? null : open_period / 60,
      multiple: allows_multiple_answers,
    }),
  );

const X = z
  .object({ poll: z.object({ options: z.array(z.string()), duration_minutes: z.number() }) })
  .transform(
    ({ poll: { options, duration_minutes } }): ShownPoll => ({
      choices: options,
      minutes: duration_minutes,
      multiple: false,
    }),
  );

const Discord = z
  .object({
    poll: z.object({
      answers: z.array(z.object({ poll_media: z.object({ text: z.string() }) })),
      duration: z.number(),
      allow_multiselect: z.boolean(),
    }),
  })
  .transform(
    ({ poll: { answers, duration, allow_multiselect } }): ShownPoll => ({
      choices: answers.map(({ poll_media }) => poll_media.text),
      minutes: duration * 60,
      multiple: allow_multiselect,
    }),
  );

/** In minutes. */
const LINKEDIN_DURATIONS: Readonly<Record<string, number>> = {
  ONE_DAY: 1_440,
  THREE_DAYS: 4_320,
  SEVEN_DAYS: 10_080,
  FOURTEEN_DAYS: 20_160,
};

const LinkedIn = z
  .object({
    content: z.object({
      poll: z.object({
        question: z.string(),
        options: z.array(z.object({ text: z.string() })),
        settings: z.object({ duration: z.string() }),
      }),
    }),
  })
  .transform(
    ({ content: { poll } }): ShownPoll => ({
      question: poll.question,
      choices: poll.options.map(({ text }) => text),
      minutes: LINKEDIN_DURATIONS[poll.settings.duration] ?? null,
      multiple: false,
    }),
  );

const Reddit = z
  .object({ poll: z.object({ options: z.array(z.string()), duration: z.number() }) })
  .transform(
    ({ poll: { options, duration } }): ShownPoll => ({
      choices: options,
      minutes: duration * 1_440,
      multiple: false,
    }),
  );

/** Sent as JSON. Threads decides the duration. */
const Threads = z.object({ poll_attachment: z.string() }).transform(
  ({ poll_attachment }): ShownPoll => ({
    choices: z.array(z.string()).parse(Object.values(JSON.parse(poll_attachment))),
    minutes: null,
    multiple: false,
  }),
);

const POLLS: Readonly<Record<string, z.ZodType<ShownPoll>>> = {
  mastodon: Mastodon,
  telegram: Telegram,
  x: X,
  discord: Discord,
  reddit: Reddit,
  threads: Threads,
  linkedin_member: LinkedIn,
  linkedin_page: LinkedIn,
};

export function showPoll(provider: string, { payload }: SandboxPost): ShownPoll | null {
  return POLLS[provider]?.safeParse(payload).data ?? null;
}
