import type { SourceMark } from "../document.ts";
import { toAddress } from "./to-address.ts";

/** `<https://…>` at `start`; undefined for anything else in angle brackets, which is text: `<b>`, `<3`, `a <- b`. */
export function readAutolink(
  source: string,
  start: number,
  regionEnd: number,
): SourceMark | undefined {
  if (!source.startsWith("http", start + 1)) return undefined;
  let end = start + 1;
  while (
    end < regionEnd &&
    source.charCodeAt(end) > 0x20 &&
    source[end] !== "<" &&
    source[end] !== ">"
  )
    end += 1;
  const url = source.slice(start + 1, end);
  if (end === regionEnd || source[end] !== ">" || toAddress(url) !== url) return undefined;
  return {
    kind: "autolink",
    url,
    open: { start, end: start + 1 },
    close: { start: end, end: end + 1 },
  };
}
