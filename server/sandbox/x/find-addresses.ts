/**
 * What X takes for an address in a post and puts behind one of its own (https://docs.x.com/fundamentals/counting-characters;
 * https://github.com/twitter/twitter-text): with a scheme any host, without one a host of Latin letters, in both cases one
 * whose ending is known.
 */
import { isTopLevelDomain } from "./top-level-domains.ts";

const LATIN = "a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f";
/** Scheme, labels with dots between them. What may stand before it is looked at apart. */
const CANDIDATE =
  /(?<scheme>https?:\/\/)?(?<host>[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)/giu;
const BEFORE = /[A-Za-z0-9@＠$#＃]$/;
const BEFORE_BARE = /[-_./]$/;
const LATIN_LABEL = new RegExp(`^[-${LATIN}]+$`, "i");
const LATIN_END = new RegExp(`[-${LATIN}]+$`, "i");
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;
const PATH_CHARACTER = `[${LATIN}\\u0400-\\u04ff!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&]`;
const PATH_END = `(?:[${LATIN}\\u0400-\\u04ff+\\-=_#/]|\\(${PATH_CHARACTER}+\\))`;
const REST = new RegExp(
  `(?::[0-9]+)?(?:/(?:(?:${PATH_CHARACTER}|\\(${PATH_CHARACTER}+\\))*${PATH_END})?)?(?:\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]*[a-z0-9\\-_&=#/])?`,
  "iy",
);

export interface Address {
  start: number;
  end: number;
}

export function findAddresses(text: string): Address[] {
  const found: Address[] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    const { index } = match;
    const { scheme = "", host = "" } = match.groups ?? {};
    if (mayFollow(text.slice(0, index), scheme)) {
      const address = readAddress(text, { index, scheme, host });
      if (address === null) continue;
      found.push(address);
      CANDIDATE.lastIndex = address.end;
    } else if (scheme === "") CANDIDATE.lastIndex = laterStart(text, index, host);
  }
  return found;
}

/** The address that a candidate is; null where it is none. */
function readAddress(
  text: string,
  { index, scheme, host }: { index: number; scheme: string; host: string },
): Address | null {
  const labels = knownLabels(text, index + scheme.length, host);
  if (labels === null) return null;
  const whole = labels.join(".");
  const named = scheme === "" ? latinEnd(labels) : whole;
  if (named === null) return null;
  const end = index + scheme.length + whole.length;
  REST.lastIndex = end;
  const rest = REST.exec(text)?.[0] ?? "";
  // A bare host keeps a port or a query only where a path leads to it.
  const length = scheme !== "" || rest.startsWith("/") ? rest.length : 0;
  return { start: index + whole.length - named.length, end: end + length };
}

function mayFollow(before: string, scheme: string): boolean {
  return !BEFORE.test(before) && (scheme !== "" || !BEFORE_BARE.test(before));
}

/** Where else in a host one may start that may not where it does; its end where it may nowhere. */
function laterStart(text: string, start: number, host: string): number {
  const end = start + host.length;
  for (let index = start + 1; index < end; index += 1) {
    const before = text.charAt(index - 1);
    if (mayFollow(before, "")) return index;
  }
  return end;
}

/** The labels up to the last ending that is known; null where there is none, or where a label is no label. */
function knownLabels(text: string, start: number, host: string): string[] | null {
  const labels = host.split(".");
  for (let count = labels.length; count > 1; count -= 1) {
    const kept = [...labels.slice(0, count - 1), latinStart(labels[count - 1] ?? "")];
    const next = text.charAt(start + kept.join(".").length);
    if (isTopLevelDomain(kept.at(-1) ?? "") && !/[0-9A-Za-z@+-]/.test(next))
      return kept.every((label) => LABEL.test(label)) ? kept : null;
  }
  return null;
}

/** Of `comไทย`, `com`: letters of another script end an ending of Latin ones. */
function latinStart(label: string): string {
  return /^[A-Za-z]+(?=\P{ASCII})/u.exec(label)?.[0] ?? label;
}

/**
 * Of a host without a scheme, as much from its end on as is of Latin letters: of `a_b.example.com`, `b.example.com`
 * (`validAsciiDomain`). Null where that is no host.
 */
function latinEnd(labels: readonly string[]): string | null {
  const other = labels.findLastIndex((label) => !LATIN_LABEL.test(label));
  const start = LATIN_END.exec(labels[other] ?? "")?.[0];
  const kept = [...(start === undefined ? [] : [start]), ...labels.slice(other + 1)];
  return kept.length > 1 ? kept.join(".") : null;
}
