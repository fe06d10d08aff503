import { z } from "zod";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { MOST_SPOILERS } from "./manifest.ts";

/** https://developers.facebook.com/documentation/threads/create-posts/spoilers */
export const TextEntity = z.object({
  entity_type: z.literal("SPOILER"),
  offset: z.int(),
  length: z.int(),
});
type TextEntity = z.infer<typeof TextEntity>;

/**
 * Returns where each text contains the words, at every occurrence. The words must be in at least one of the texts.
 * Throws a ProviderError if they aren't, if a text has more spoilers than Threads takes, or if its characters could be
 * counted in two ways.
 */
export function findSpoilers(texts: readonly string[], words: readonly string[]): TextEntity[][] {
  const missing = words.find((each) => !texts.some((text) => text.includes(each)));
  if (missing !== undefined)
    throw refusal(
      `“${missing}” isn't in the text, so it can't be hidden. Write it as in the text, or remove it.`,
    );
  return texts.map((text) => {
    const ranges = joinRanges(words.flatMap((each) => occurrencesOf(text, each)));
    if (ranges.length > MOST_SPOILERS)
      throw refusal(
        `Threads hides at most ${MOST_SPOILERS} places in a post. These words are in ${ranges.length}. Hide fewer words.`,
      );
    requireClearCount(text.slice(0, ranges.at(-1)?.end ?? 0));
    return ranges.map(({ start, end }) => ({
      entity_type: "SPOILER",
      offset: start,
      length: end - start,
    }));
  });
}

interface Range {
  start: number;
  end: number;
}

function occurrencesOf(text: string, words: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1))
    found.push({ start, end: start + words.length });
  return found;
}

/** Joins ranges that overlap. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/**
 * No document says whether an emoji before a spoiler counts as one or two. Counted wrongly, the spoiler would show part
 * of what it should hide.
 */
function requireClearCount(text: string): void {
  if (!/[\ud800-\udfff]/.test(text)) return;
  throw refusal(
    "Threads doesn't say how it counts emoji before hidden words, so the wrong words could be hidden. Move emoji after the hidden words, or hide none.",
  );
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}
