import { skipBlanks } from "../blocks/line.ts";
import { toAddress } from "./to-address.ts";

/** Where a link leads, and where its `(…)` ends. */
export interface LinkTarget {
  url: string;
  titled: boolean;
  end: number;
}

const TITLE_ENDS: Record<string, string> = { '"': '"', "'": "'", "(": ")" };

/**
 * Reads `(address "title")` at `index`. Undefined when it is none: blanks in the address, no closing bracket, or something
 * that leads nowhere from a post (`fns[i](x)`, `[note](#top)`), which is then published as typed. Neither part reaches
 * over a later `](`, so that unclosed targets cost no more than their length.
 */
export function readLinkTarget(source: string, index: number, end: number): LinkTarget | undefined {
  if (source[index] !== "(" || index >= end) return undefined;
  const start = skipBlanks(source, index + 1, end);
  const destination = readDestination(source, start, end);
  const url = destination && toAddress(withoutEscapes(destination.written));
  if (destination === undefined || url === undefined) return undefined;
  const closing = skipBlanks(source, destination.end, end);
  if (closing < end && source[closing] === ")") return { url, titled: false, end: closing + 1 };
  if (closing === destination.end) return undefined;
  const titleEnd = findTitleEnd(source, closing, end);
  if (titleEnd === undefined) return undefined;
  const afterTitle = skipBlanks(source, titleEnd, end);
  const isClosed = afterTitle < end && source[afterTitle] === ")";
  return isClosed ? { url, titled: true, end: afterTitle + 1 } : undefined;
}

/** An address as written, bare or in angle brackets, and where it ends. */
function readDestination(source: string, start: number, end: number) {
  if (source[start] !== "<") {
    const bareEnd = findDestinationEnd(source, start, end);
    return { written: source.slice(start, bareEnd), end: bareEnd };
  }
  for (let index = start + 1; index < end; index += 1) {
    if (source[index] === ">") return { written: source.slice(start + 1, index), end: index + 1 };
    if (source[index] === "<" || source.charCodeAt(index) < 0x20) return undefined;
  }
  return undefined;
}

/** Up to a blank, a control character or the bracket that closes the target; brackets inside it come in pairs. */
function findDestinationEnd(source: string, start: number, end: number) {
  let depth = 0;
  for (let index = start; index < end; index += 1) {
    const character = source[index];
    if (source.charCodeAt(index) <= 0x20 || startsTarget(source, index)) return index;
    if (character === "\\" && index + 1 < end) index += 1;
    else if (character === "(") depth += 1;
    else if (character === ")" && depth === 0) return index;
    else if (character === ")") depth -= 1;
  }
  return end;
}

/** The end of the title that starts at `start`, its closing quote included. */
function findTitleEnd(source: string, start: number, end: number) {
  const closing = TITLE_ENDS[source.charAt(start)];
  if (closing === undefined) return undefined;
  for (let index = start + 1; index < end && !startsTarget(source, index); index += 1) {
    if (source[index] === closing) return index + 1;
    if (source[index] === "\\") index += 1;
  }
  return undefined;
}

function startsTarget(source: string, index: number) {
  return source[index] === "]" && source[index + 1] === "(";
}

/** An address holds no backslash of its own: one before punctuation is there to escape it. */
function withoutEscapes(written: string) {
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}
