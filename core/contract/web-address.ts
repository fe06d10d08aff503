import { z } from "zod";

const LONGEST = 2000;

/** A URL that browsers open as a page and never run as a script, unlike `javascript:` and `data:`. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: "must be a URL that starts with https:// or http://" })
  .max(LONGEST);

/** Returns the URL if it may be stored and shown as a link, otherwise null. */
export function toWebAddress(text: string | null): string | null {
  return WebAddress.safeParse(text).success ? text : null;
}
