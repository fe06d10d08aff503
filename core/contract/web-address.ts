import { z } from "zod";

const LONGEST = 2000;

/** An address that a browser opens as a page and never runs as a script: `javascript:` and `data:` are none. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: "must be a URL that starts with https:// or http://" })
  .max(LONGEST);

/** The address where it is one that may be kept and shown as a link, else null. */
export function toWebAddress(text: string | null): string | null {
  return WebAddress.safeParse(text).success ? text : null;
}
