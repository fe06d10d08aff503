import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { LAST_YEAR } from "./calendar.ts";
import { TIME_TEXT_COPY } from "./copy.ts";
import { EARLIEST_HOUR } from "./read-duration.ts";
import { hasSeveralTimes, type Reading, readSentences } from "./read-sentence.ts";
import { resolveSentence } from "./resolve-sentence.ts";
import type { Sentence } from "./sentence.ts";
import { type Choice, keyOf, toChoice } from "./to-choice.ts";
import { type Line, toLine } from "./tokens.ts";
import type { TimeTextContext } from "./typed-time.ts";

const MINUTE_MS = 60_000;
/** Years that are only meant if nothing else can be. */
const [YEARS_BACK, YEARS_AHEAD] = [1, 10];
/** Longer than any text that fits the field. */
const LONGEST = 200;

/** The times that a text means, with the question if it is ambiguous, or why it means none. */
type Understood = (Answer & { is_repeated: boolean }) | { problem: string };

interface Answer {
  question: string | null;
  choices: Choices;
}

type Choices = readonly [Choice, ...Choice[]];

interface Meaning extends Answer {
  reading: Reading;
}

/** Follows every way to read a text, and returns what they mean together. */
export function understand(typed: string, context: TimeTextContext): Understood {
  if (typed.length > LONGEST) return { problem: TIME_TEXT_COPY.not_recognized };
  const line = toLine(typed);
  const readings = byLanguage(readSentences(line));
  const found = readings.map((reading) => resolve(reading, context));
  const meanings = mostLikely(
    found.filter((each) => "choices" in each),
    context,
  );
  const [first] = meanings;
  const isRepeated = isRepeatedText(line);
  if (isRepeated && (first === undefined || isInterval(first.reading.sentence)))
    return { problem: TIME_TEXT_COPY.not_repeated };
  if (first !== undefined) return { ...join(meanings, first), is_repeated: isRepeated };
  const problem = found.find((each) => "problem" in each)?.problem;
  return { problem: problem ?? whyUnread(line) };
}

/** Sorts readings that don't mix languages first. */
function byLanguage(readings: readonly Reading[]): Reading[] {
  const isMixed = ({ languages }: Reading) => Number(languages === 0);
  return readings.toSorted((left, right) => isMixed(left) - isMixed(right));
}

function isRepeatedText({ phrases }: Line): boolean {
  return phrases.some((each) =>
    each.some(({ meanings }) => meanings.repeated !== undefined || meanings.weekdays !== undefined),
  );
}

/** `every 3 hours`. */
function isInterval({ duration, day }: Sentence): boolean {
  return duration !== undefined || ["days", "weeks", "months"].includes(day?.kind ?? "");
}

function whyUnread(line: Line): string {
  return hasSeveralTimes(line) ? TIME_TEXT_COPY.one_time : TIME_TEXT_COPY.not_recognized;
}

function resolve(reading: Reading, context: TimeTextContext): Meaning | { problem: string } {
  const { sentence, is_number } = reading;
  if (sentence.duration !== undefined) return fromNow(reading, sentence.duration.minutes, context);
  if (Object.keys(sentence).every((name) => name === "is_repeated"))
    return { problem: TIME_TEXT_COPY.not_repeated };
  const resolved = resolveSentence(sentence, context);
  if ("problem" in resolved) return resolved;
  const { has_several_days } = resolved;
  const [first, ...rest] = withoutRepeats(
    resolved.moments.map((moment) => toChoice({ reading, moment, has_several_days }, context)),
  );
  if (first === undefined) return { problem: TIME_TEXT_COPY.not_recognized };
  const question = resolved.question ?? (is_number ? TIME_TEXT_COPY.did_you_mean : null);
  return { reading, question, choices: [first, ...rest] };
}

function fromNow(
  reading: Reading,
  minutes: number,
  { now }: TimeTextContext,
): Meaning | { problem: string } {
  // Rounds up to whole minutes because seconds aren't shown.
  const exact = now.getTime() + Math.round(minutes * MINUTE_MS);
  const instant = new Date(Math.ceil(exact / MINUTE_MS) * MINUTE_MS);
  const isInRange = instant.getUTCFullYear() <= LAST_YEAR && instant.getUTCFullYear() >= 1000;
  if (!isInRange) return { problem: TIME_TEXT_COPY.too_far };
  const text = `in ${reading.clock}`;
  const choice: Choice = { time: { kind: "instant", instant }, text, formal: text };
  return { reading, question: null, choices: [choice] };
}

/** Leaves out what a text rarely means, unless it can't mean anything else. */
function mostLikely(meanings: readonly Meaning[], { now, zone }: TimeTextContext): Meaning[] {
  const year = Number(toLocalTime(now, zone).slice(0, 4));
  const isNear = ({ choices }: Meaning) =>
    choices.some(({ time }) => {
      const ahead = Number(keyOf(time).slice(0, 4)) - year;
      return ahead >= -YEARS_BACK && ahead <= YEARS_AHEAD;
    });
  const hasDuration = meanings.some(({ reading }) => reading.sentence.duration !== undefined);
  return [
    ({ reading }: Meaning) => reading.languages !== 0,
    isNear,
    ({ reading }: Meaning) => !hasDuration || !isEarlyHour(reading.sentence),
    ({ reading }: Meaning) => !isEndOfWeek(reading.sentence),
  ].reduce<Meaning[]>(prefer, [...meanings]);
}

function prefer(meanings: Meaning[], isLikely: (meaning: Meaning) => boolean): Meaning[] {
  const likely = meanings.filter(isLikely);
  return likely.length > 0 ? likely : meanings;
}

function isEarlyHour({ clock }: Sentence): boolean {
  return clock !== undefined && clock.minutes < EARLIEST_HOUR && clock.minutes % 60 === 0;
}

/** "Fin de semana" is rather the weekend. */
function isEndOfWeek({ day }: Sentence): boolean {
  return day?.kind === "edge" && day.period === "week";
}

/** Asks which is meant, if meanings differ. */
function join(meanings: readonly Meaning[], first: Meaning): Answer {
  const definiteFirst = [
    ...meanings.filter(isDefinite),
    ...meanings.filter((each) => !isDefinite(each)),
  ];
  const all = definiteFirst.flatMap(({ reading, choices }) =>
    // With its date, because the same words have another meaning.
    choices.map((choice) => (reading.day === "" ? choice : { ...choice, text: choice.formal })),
  );
  const [one = first.choices[0], ...others] = withoutRepeats(all);
  const [question, ...questions] = new Set(meanings.map((each) => each.question));
  if (others.length === 0 && meanings.some(isDefinite)) return { question: null, choices: [one] };
  return {
    question:
      questions.length === 0 ? (question ?? TIME_TEXT_COPY.which_time) : TIME_TEXT_COPY.which_time,
    choices: others.length + 1 === first.choices.length ? first.choices : [one, ...others],
  };
}

function isDefinite({ question }: Answer): boolean {
  return question === null;
}

function withoutRepeats(choices: readonly Choice[]): Choice[] {
  const keys = choices.map(({ time }) => keyOf(time));
  return choices.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
