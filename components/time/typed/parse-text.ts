import type { Chrono, ParsedResult } from "chrono-node";
import * as german from "chrono-node/de";
import * as english from "chrono-node/en";
import { wallClock } from "#core/domain/schedule/wall-clock.ts";
import type { TimeTextContext } from "./typed-time.ts";

const MINUTE_MS = 60_000;

export interface Understanding {
  found: ParsedResult;
  rest: string;
}

/** In order of priority. British English first, because to most people who write 3/4 it is a day in April. */
export const LANGUAGES = { english: english.GB, german: german.casual } as const;
/** Reads 3/4 as a day in March. */
export const AMERICAN = english.casual;

/** Parses text in one language and time zone; undefined if it finds no time. */
export function parseText(
  language: Chrono,
  text: string,
  { now, zone }: TimeTextContext,
): Understanding | undefined {
  const timezone = Math.round((wallClock(now.getTime(), zone) - now.getTime()) / MINUTE_MS);
  const [found, another] = language.parse(text, { instant: now, timezone });
  if (found === undefined || another !== undefined) return undefined;
  const around = text.slice(0, found.index) + text.slice(found.index + found.text.length);
  return { found, rest: around.replaceAll(/\b(at|on|um|am|den)\b|[,;.\s]/gi, " ").trim() };
}
