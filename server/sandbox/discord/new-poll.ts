/** A message's poll (https://discord.com/developers/docs/resources/poll#poll-create-request-object). */
import { z } from "zod";
import { invalidForm } from "./refuse.ts";

const MOST_QUESTION = 300;
const MOST_ANSWER = 55;
const MOST_ANSWERS = 10;
/** 32 days. */
const MOST_HOURS = 768;

export const NewPoll = z.object({
  question: z.object({ text: z.string().nullish() }),
  answers: z.array(z.object({ poll_media: z.object({ text: z.string().nullish() }) })),
  duration: z.int().default(24),
  allow_multiselect: z.boolean().default(false),
  layout_type: z.literal(1).optional(),
});
export type NewPoll = z.infer<typeof NewPoll>;

export function refusePoll({ question, answers, duration }: NewPoll): Response | undefined {
  const asked = (question.text ?? "").trim();
  if (asked === "")
    return invalidForm(
      ["poll", "question", "text"],
      "BASE_TYPE_REQUIRED",
      "This field is required",
    );
  if (asked.length > MOST_QUESTION) return tooLong(["poll", "question", "text"], MOST_QUESTION);
  if (answers.length < 1 || answers.length > MOST_ANSWERS)
    return invalidForm(
      ["poll", "answers"],
      "BASE_TYPE_BAD_LENGTH",
      `Must be between 1 and ${MOST_ANSWERS} in length.`,
    );
  for (const [index, { poll_media }] of answers.entries()) {
    const path = ["poll", "answers", String(index), "poll_media", "text"];
    const text = (poll_media.text ?? "").trim();
    if (text === "") return invalidForm(path, "BASE_TYPE_REQUIRED", "This field is required");
    if (text.length > MOST_ANSWER) return tooLong(path, MOST_ANSWER);
  }
  if (duration < 1 || duration > MOST_HOURS)
    return invalidForm(
      ["poll", "duration"],
      "NUMBER_TYPE_MAX",
      `int value should be between 1 and ${MOST_HOURS}.`,
    );
  return undefined;
}

function tooLong(path: string[], limit: number): Response {
  return invalidForm(path, "BASE_TYPE_MAX_LENGTH", `Must be ${limit} or fewer in length.`);
}

/** Returns a message's poll (https://discord.com/developers/docs/resources/poll#poll-object). */
export function toPoll({ question, answers, duration, allow_multiselect }: NewPoll, sent: Date) {
  return {
    question: { text: question.text },
    answers: answers.map(({ poll_media }, index) => ({ answer_id: index + 1, poll_media })),
    expiry: new Date(sent.getTime() + duration * 3_600_000).toISOString(),
    allow_multiselect,
    layout_type: 1,
  };
}
