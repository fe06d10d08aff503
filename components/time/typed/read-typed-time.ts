/** Reads a time typed as text. Each word must be understood. If it is ambiguous, asks instead of guessing. */
import { TIME_TEXT_COPY } from "./copy.ts";
import { type Choice, keyOf } from "./to-choice.ts";
import type { TimeTextContext, TypedTime } from "./typed-time.ts";
import { understand } from "./understand.ts";

/** Reads a time in English, German, French or Spanish, relative to `now` in `zone`. */
export function readTypedTime(typed: string, context: TimeTextContext): TypedTime {
  const understood = understand(typed, context);
  if ("problem" in understood) return { kind: "unknown", message: understood.problem };
  const { question, choices, is_repeated } = understood;
  const [first] = choices;
  if (question === null)
    return is_repeated ? open(TIME_TEXT_COPY.once, [first.formal]) : first.time;
  const texts = choices.map((choice) => (isExact(choice, context) ? choice.text : choice.formal));
  return open(is_repeated ? TIME_TEXT_COPY.once_and(question) : question, texts);
}

function open(question: string, choices: string[]): TypedTime {
  return { kind: "open", question, choices };
}

/** Whether a choice's text means its time and no other. */
function isExact({ text, time }: Choice, context: TimeTextContext): boolean {
  const understood = understand(text, context);
  if ("problem" in understood || understood.question !== null) return false;
  return !understood.is_repeated && keyOf(understood.choices[0].time) === keyOf(time);
}
