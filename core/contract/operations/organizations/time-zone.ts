import { z } from "zod";
import { nearestName } from "#core/contract/nearest-name.ts";

/** No time zone name is longer. Error messages shorten longer input. */
const LONGEST = 64;
/** Longer input isn't parsed. */
const MOST_TYPED = 1_000;
/** `UTC+2` and the like have no daylight saving time and no place, so they can't be used for scheduling. */
const OFFSET = /^[+-]|^(?:UTC|GMT)[+-]/i;

/** An IANA time zone, normalized to its usual spelling in any case. */
export const TimeZone = z
  .string()
  .trim()
  .max(MOST_TYPED)
  .overwrite((typed) => usualSpelling(typed) ?? typed)
  .refine((typed) => usualSpelling(typed) !== undefined, {
    error: (issue) => describeUnknown(String(issue.input)),
  })
  .meta({ description: "An IANA time zone.", examples: ["Europe/Prague"] });

/** Undefined for unknown zones. Keeps aliases: `Asia/Kolkata` must not become `Asia/Calcutta`. */
function usualSpelling(typed: string): string | undefined {
  if (OFFSET.test(typed)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: typed }).resolvedOptions();
    return timeZone.toLowerCase() === typed.toLowerCase() ? timeZone : typed;
  } catch {
    return undefined;
  }
}

function describeUnknown(typed: string): string {
  const nearest = nearestName(typed, Intl.supportedValuesOf("timeZone"));
  const named = `${JSON.stringify(typed.slice(0, LONGEST))} is not an IANA time zone`;
  return nearest === undefined
    ? `${named}: send one such as "Europe/Prague" or "UTC"`
    : `${named}. Did you mean "${nearest}"?`;
}
