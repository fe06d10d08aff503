import type { Chrono, ParsedResult } from "chrono-node";
import * as german from "chrono-node/de";
import * as english from "chrono-node/en";
import { wallClock } from "#core/domain/schedule/wall-clock.ts";
import type { WordsContext } from "./time-words.ts";

const MINUTE_MS = 60_000;

/** What a language makes of words, as far as it understands them. */
export interface Understanding {
  found: ParsedResult;
  /** What it did not understand. */
  rest: string;
}

/** In the order they are asked: 3/4 is a day of April to most people who write so. */
export const LANGUAGES = { english: english.GB, german: german.casual } as const;
/** For whom 3/4 is a day of March. */
export const AMERICAN = english.casual;

/** What a language understands of words on the clocks of a zone; undefined where it finds no time in them. */
export function parseText(
  language: Chrono,
  text: string,
  { now, zone }: WordsContext,
): Understanding | undefined {
  const timezone = Math.round((wallClock(now.getTime(), zone) - now.getTime()) / MINUTE_MS);
  const [found, another] = language.parse(text, { instant: now, timezone });
  if (found === undefined || another !== undefined) return undefined;
  const around = text.slice(0, found.index) + text.slice(found.index + found.text.length);
  return { found, rest: around.replaceAll(/\b(at|on|um|am|den)\b|[,;.\s]/gi, " ").trim() };
}
