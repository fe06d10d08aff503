import { nearestName } from "./nearest-name.ts";

/** No time zone name is longer. Error messages shorten longer input. */
const LONGEST = 64;
/** `UTC+2` and the like have no daylight saving time and no place, so they can't be used for scheduling. */
const OFFSET = /^[+-]|^(?:UTC|GMT)[+-]/i;

/**
 * Returns an IANA time zone in its usual spelling, or undefined if it isn't one. Keeps aliases: `Asia/Kolkata` must not
 * become `Asia/Calcutta`.
 */
export function usualZoneName(typed: string): string | undefined {
  if (OFFSET.test(typed)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: typed }).resolvedOptions();
    return timeZone.toLowerCase() === typed.toLowerCase() ? timeZone : typed;
  } catch {
    return undefined;
  }
}

/** Says that it isn't a time zone, and which one was probably meant. */
export function describeUnknownZone(typed: string): string {
  const nearest = nearestName(typed, Intl.supportedValuesOf("timeZone"));
  const named = `${JSON.stringify(typed.slice(0, LONGEST))} is not an IANA time zone`;
  return nearest === undefined
    ? `${named}: send one such as "Europe/Prague" or "UTC"`
    : `${named}. Did you mean "${nearest}"?`;
}
