import { isAscii } from "../ascii.ts";
import type { Label } from "./labels.ts";

/** A host in a text, and the label that its top-level domain starts. */
export interface Host {
  start: number;
  end: number;
  last: number;
}

/** Characters that aren't in a host name, except `.`, `-` and `_`, which separate its parts. */
const NO_PART =
  /[\s\u0085\u180e!#%&'()*+,\\/:;<=>?@[\]^{|}~$\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\ufeff\uffff]/;
const NO_START_AFTER = /[a-z0-9@＠$#＃\ufffe\ufeff\uffff]/i;
const LONGEST_LABEL = 63;

/** Returns the end of the host characters at `index`. */
export function skipHostRun(text: string, index: number): number {
  let end = index;
  while (end < text.length && !NO_PART.test(text.charAt(end))) end += 1;
  return end;
}

/** Whether a URL may start at `index`. Text before `floor` belongs to another. */
export function mayStartAt(text: string, index: number, floor: number): boolean {
  return index === 0 || (index > floor && !NO_START_AFTER.test(text.charAt(index - 1)));
}

/**
 * For each label, the one that ends the longest host starting in it with its top-level domain; -1 without one. A host
 * that ends with the next label starts after the first one's last underscore.
 */
export function findLastLabels(labels: readonly Label[]): number[] {
  const ending = labels.map(() => -1);
  for (const [at, { topLevel }] of labels.entries()) {
    const before = labels[at - 1];
    const named = before !== undefined && before.nameStart === before.start;
    ending[at] = topLevel > 0 && named ? at : (ending[at - 1] ?? -1);
  }
  const last = labels.map(() => -1);
  let stop = labels.length - 1;
  for (let at = labels.length - 2; at >= 0; at -= 1) {
    if (!labels[at + 1]?.whole) stop = at + 1;
    const longest = ending[stop] ?? -1;
    if (longest > at) last[at] = longest;
    else if ((labels[at + 1]?.topLevel ?? 0) > 0) last[at] = at + 1;
  }
  return last;
}

/** Returns where in a label, from `from` on, the first host may start that ends with a later one; undefined if none. */
export function findStart(
  text: string,
  label: Label,
  { from, floor }: { from: number; floor: number },
): number | undefined {
  if (label.end === label.start || isEdge(text, label.end - 1)) return undefined;
  const starts = (at: number) =>
    at >= from && at < label.end && !isEdge(text, at) && mayStartAt(text, at, floor);
  // The first character may also precede a URL, which X tries first.
  const [first, second] = NO_START_AFTER.test(text.charAt(0)) ? [0, 1] : [1, 0];
  if (from === 0 && floor === 0) {
    if (starts(first)) return first;
    if (starts(second)) return second;
  }
  for (let at = Math.max(from, 1); at < label.end; at += 1) if (starts(at)) return at;
  return undefined;
}

/** Whether name servers accept each label of a host: at most 63 characters in ASCII. */
export function hasShortLabels(host: string): boolean {
  return host.split(".").every((label) => {
    if (isAscii(label)) return label.length <= LONGEST_LABEL;
    const host = URL.canParse(`http://${label}`) ? new URL(`http://${label}`).hostname : undefined;
    // X accepts hosts that browsers don't: in ASCII they are longer by at least this.
    return (host?.length ?? label.length + "xn--".length + "-a".length - 1) <= LONGEST_LABEL;
  });
}

function isEdge(text: string, index: number): boolean {
  return text[index] === "-" || text[index] === "_";
}
