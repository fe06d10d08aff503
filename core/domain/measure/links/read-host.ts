import { isAscii } from "../ascii.ts";
import { isTopLevelDomain } from "./is-top-level-domain.ts";

/** The longest name there is (RFC 1035). */
const LONGEST = 253;
const LONGEST_LABEL = 63;
const ASCII_NAME = /^[a-z0-9]+/i;
const BAD_LABEL = /^[-_]|[-_]$/;

/**
 * The end of the host name at `start`, made of what `parts`, a sticky expression, matches: labels up to the last one
 * that is a top-level domain. Undefined when none is, or when it is an e-mail address's first half. Words may follow a
 * domain without a space (`example.comです`).
 */
export function readHost(
  text: string,
  start: number,
  { parts, notBefore }: { parts: RegExp; notBefore: RegExp },
): number | undefined {
  parts.lastIndex = start;
  const run = parts.exec(text)?.[0].slice(0, LONGEST) ?? "";
  if (!run.includes(".")) return undefined;
  const labels = run.split(".");
  const starts = labels.map(() => 0);
  for (let at = 0, offset = start; at < labels.length; at += 1) {
    starts[at] = offset;
    offset += (labels[at]?.length ?? 0) + 1;
  }
  for (let at = validLabels(labels); at >= 1; at -= 1) {
    const length = topLevelLength(labels[at] ?? "");
    const end = (starts[at] ?? 0) + length;
    if (length === 0 || labels[at - 1]?.includes("_") || notBefore.test(text.charAt(end))) continue;
    return labels.slice(0, at).every(isShortEnough) ? end : undefined;
  }
  return undefined;
}

/** As a name server knows it: in ASCII. */
function isShortEnough(label: string): boolean {
  if (isAscii(label)) return label.length <= LONGEST_LABEL;
  return URL.canParse(`http://${label}`)
    ? new URL(`http://${label}`).hostname.length <= LONGEST_LABEL
    : true;
}

/** How many labels from the first on may stand before a top-level domain. */
function validLabels(labels: readonly string[]) {
  const bad = labels.findIndex((label) => label === "" || BAD_LABEL.test(label));
  return bad === -1 ? labels.length - 1 : bad;
}

/** How much of a label is a top-level domain: all of it, or its ASCII letters before a dash or another script. */
function topLevelLength(label: string) {
  if (isTopLevelDomain(label) || label.toLowerCase().startsWith("xn--")) return label.length;
  const name = ASCII_NAME.exec(label)?.[0] ?? "";
  return isTopLevelDomain(name) ? name.length : 0;
}
