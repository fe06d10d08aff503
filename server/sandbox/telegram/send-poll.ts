/**
 * Polls (https://core.telegram.org/bots/api#sendpoll, 10.1). Errors are from td/telegram/MessageContent.cpp of
 * github.com/tdlib/td, which counts code points (`utf8_length`), and POLL_OPTION_DUPLICATE of
 * https://core.telegram.org/method/messages.sendMedia.
 */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { isBlank } from "./check-text.ts";
import { keepMessages } from "./keep-messages.ts";
import { Flag, type Parameters, serialized } from "./read-parameters.ts";
import { badRequest } from "./refuse.ts";

const MOST_QUESTION = 300;
const MOST_OPTION = 100;
const MOST_OPTIONS = 12;
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 2_628_000;

const NewPoll = z.object({
  question: z.string().default(""),
  options: serialized(z.array(z.object({ text: z.string().default("") }))),
  is_anonymous: Flag,
  allows_multiple_answers: Flag,
  open_period: z.coerce.number().int().optional(),
});
type NewPoll = z.infer<typeof NewPoll>;

export async function sendPoll(
  context: SimulatorContext,
  { values }: Parameters,
): Promise<Response> {
  const input = NewPoll.safeParse(values);
  if (!input.success)
    return badRequest("can't parse options: expected an Array of InputPollOption");
  const problem = pollProblem(input.data);
  if (problem !== null) return badRequest(problem);
  const question = input.data.question.trim();
  return keepMessages(context, {
    values,
    text: question,
    parts: [{ words: { poll: toPoll(context.store.newId(), input.data) } }],
  });
}

function pollProblem({ question, options, open_period, is_anonymous }: NewPoll): string | null {
  const texts = options.map(({ text }) => text.trim());
  if (isBlank(question)) return "poll question must be non-empty";
  if (lengthOf(question.trim()) > MOST_QUESTION)
    return `poll question length must not exceed ${MOST_QUESTION}`;
  if (texts.length === 0) return "poll must have at least 1 option";
  if (texts.length > MOST_OPTIONS) return `poll can't have more than ${MOST_OPTIONS} options`;
  if (texts.some(isBlank)) return "poll options must be non-empty";
  if (texts.some((text) => lengthOf(text) > MOST_OPTION))
    return `poll options length must not exceed ${MOST_OPTION}`;
  if (new Set(texts).size < texts.length) return "POLL_OPTION_DUPLICATE";
  if (is_anonymous === false) return "non-anonymous polls can't be sent to channel chats";
  if (open_period === undefined) return null;
  if (open_period < SHORTEST_SECONDS || open_period > LONGEST_SECONDS)
    return "invalid poll open period specified";
  return null;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** https://core.telegram.org/bots/api#poll */
function toPoll(id: string, { question, options, allows_multiple_answers, open_period }: NewPoll) {
  return {
    id,
    question: question.trim(),
    options: options.map(({ text }, index) => ({
      persistent_id: String(index),
      text: text.trim(),
      voter_count: 0,
    })),
    total_voter_count: 0,
    is_closed: false,
    is_anonymous: true,
    type: "regular",
    allows_multiple_answers: allows_multiple_answers === true,
    ...(open_period === undefined ? {} : { open_period }),
  };
}
