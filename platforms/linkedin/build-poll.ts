/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/poll-post-api */
import { z } from "zod";
import { type Poll, USUAL_MINUTES } from "#platforms/kit/poll.ts";
import { type Json, ProviderError } from "#platforms/kit/spec/provider.ts";

/** Allowed poll durations, shortest first. */
export const POLL_DURATIONS = [
  { minutes: 1_440, name: "ONE_DAY" },
  { minutes: 4_320, name: "THREE_DAYS" },
  { minutes: 10_080, name: "SEVEN_DAYS" },
  { minutes: 20_160, name: "FOURTEEN_DAYS" },
] as const;

/** Schema of a prepared poll. Its question is separate from the post's text. */
export const PreparedPoll = z.object({
  question: z.string(),
  choices: z.array(z.string()),
  duration: z.enum(POLL_DURATIONS.map(({ name }) => name)),
});
type PreparedPoll = z.infer<typeof PreparedPoll>;

/** Throws a ProviderError for a duration that LinkedIn doesn't support. */
export function preparePoll({ choices, minutes }: Poll, question: string | null): PreparedPoll {
  const wanted = minutes ?? USUAL_MINUTES;
  const duration = POLL_DURATIONS.find((each) => each.minutes === wanted)?.name;
  if (duration === undefined)
    throw new ProviderError("validation", "A poll on LinkedIn is open for 1, 3, 7 or 14 days.");
  return { question: (question ?? "").trim().toWellFormed(), choices, duration };
}

export function buildPoll({ question, choices, duration }: PreparedPoll): Json {
  const options = choices.map((text) => ({ text }));
  return { question, options, settings: { duration } };
}
