import { z } from "zod";
import { nearestName } from "../nearest-name.ts";

/** No zone's name is that long: what is longer is not repeated in full. */
const LONGEST = 64;
/** As much as is looked at. */
const MOST_TYPED = 1_000;
/** `UTC+2` and the like keep no daylight saving and name no place: they are no zones to schedule by. */
const OFFSET = /^[+-]|^(?:UTC|GMT)[+-]/i;

/** An IANA time zone, in its usual spelling whatever case it was typed in. */
export const TimeZone = z
  .string()
  .trim()
  .max(MOST_TYPED)
  .overwrite((typed) => usualSpelling(typed) ?? typed)
  .refine((typed) => usualSpelling(typed) !== undefined, {
    error: (issue) => describeUnknown(String(issue.input)),
  })
  .meta({ description: "An IANA time zone.", examples: ["Europe/Prague"] });

/** Undefined for what is no zone. An alias stays itself: `Asia/Kolkata` is not to come back as `Asia/Calcutta`. */
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
