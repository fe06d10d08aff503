import { isAscii } from "../ascii.ts";
import { topLevelLength } from "../links/top-level-length.ts";

/**
 * Host names as twitter-text 3.1.0 finds them in Ruby (`valid_domain` in `rb/lib/twitter-text/regex.rb` of
 * https://github.com/twitter/twitter-text): labels of nearly any characters, the last of which starts with a top-level
 * domain.
 */
export interface HostRun {
  start: number;
  end: number;
  /** End of the last URL: text before it isn't read again. */
  floor: number;
}

export interface Host {
  end: number;
  /** By how much it grows when encoded in ASCII; undefined if it can't be, and isn't a host. */
  ascii: { growth: number } | undefined;
}

/** Characters that aren't in a host name, except `.`, `-` and `_`, which separate its parts. */
const NO_PART =
  /[\p{White_Space}\p{Cc}\u180e!"#$%&'()*+,/:;<=>?@[\]^`{|}~\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\ufeff\uffff]/u;
const EDGES = /^[-_]|[-_]$/;
const NO_START_AFTER = /[a-z0-9@＠$#＃\ufffe\ufeff\uffff]/i;
const PUNYCODE = /^xn--[0-9a-z]+/i;
const LONGEST_LABEL = 63;
/** Beyond the first 65,536 characters, libidn knows those of Unicode 3.2: it refuses emoji. */
const UNKNOWN_TO_IDNA = /[\u{10800}-\u{1cfff}\u{1d800}-\u{1ffff}\u{2fa1e}-\u{10ffff}]/u;

/** Returns the end of the host characters at `index`. */
export function skipHostRun(text: string, index: number): number {
  let end = index;
  while (end < text.length && !NO_PART.test(text.charAt(end))) end += 1;
  return end;
}

/** Whether a URL may start at `index`: at the start of a line, or after what can't be part of a name. */
export function mayStartAt(text: string, index: number, floor: number): boolean {
  if (index === 0 || text[index - 1] === "\n") return true;
  return index > floor && !NO_START_AFTER.test(text.charAt(index - 1));
}

/** Returns the longest host that starts at `start`. */
export function readHost(text: string, start: number): Host | undefined {
  const end = skipHostRun(text, start);
  const labels = text.slice(start, end).split(".");
  const bad = labels.findIndex((label) => label === "" || EDGES.test(label));
  let last = bad === -1 ? labels.length - 1 : bad;
  let at = labels.slice(0, last).reduce((sum, label) => sum + label.length + 1, start);
  for (; last >= 1; last -= 1) {
    const name = labels[last - 1] ?? "";
    const length = topLevelOf(labels[last] ?? "", text.charAt(at + (labels[last]?.length ?? 0)));
    if (length > 0 && !name.includes("_"))
      return { end: at + length, ascii: toAscii(text.slice(start, at + length)) };
    at -= name.length + 1;
  }
  return undefined;
}

/** Whether a host ends the run, wherever it starts. */
export function hasBareHost(text: string, { start, end, floor }: HostRun): boolean {
  const run = text.slice(start, end);
  const dot = run.lastIndexOf(".");
  if (dot < 1 || topLevelOf(run.slice(dot + 1), text.charAt(end)) !== run.length - dot - 1)
    return false;
  if (EDGES.test(run.charAt(dot - 1))) return false;
  const from = Math.max(run.lastIndexOf(".", dot - 1), run.lastIndexOf("_", dot - 1)) + 1;
  for (let at = from; at < dot; at += 1) {
    if (run[at] !== "-" && mayStartAt(text, start + at, floor)) return true;
  }
  return false;
}

function topLevelOf(label: string, next: string): number {
  return topLevelLength(label, { next, punycode: PUNYCODE });
}

function toAscii(host: string): Host["ascii"] {
  if (UNKNOWN_TO_IDNA.test(host)) return undefined;
  const labels = host.split(".").map(labelInAscii);
  if (!labels.every((label) => label !== undefined && label.length <= LONGEST_LABEL))
    return undefined;
  return { growth: Math.max(0, labels.join(".").length - [...host].length) };
}

function labelInAscii(label: string): string | undefined {
  if (isAscii(label)) return label;
  if (/^xn--/i.test(label)) return undefined;
  return URL.canParse(`http://${label}`) ? new URL(`http://${label}`).hostname : label;
}
