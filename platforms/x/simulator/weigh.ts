import { isTopLevelDomain } from "./top-level-domains.ts";

/** Every URL weighs the same, since X replaces it with its own. */
const ADDRESS_WEIGHT = 23;
/** Characters up to these weigh one, all others two (https://docs.x.com/fundamentals/counting-characters). */
const LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
/** An emoji shown as one image weighs two, whatever it is composed of. */
const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[0-9#*]\u20e3/v;

const segmenter = new Intl.Segmenter();

/** Returns how much of the limit of 280 a text uses. */
export function weigh(text: string): number {
  const composed = text.normalize("NFC");
  let weight = 0;
  let index = 0;
  for (const { start, end } of findAddresses(composed)) {
    weight += weighWords(composed.slice(index, start)) + ADDRESS_WEIGHT;
    index = end;
  }
  return weight + weighWords(composed.slice(index));
}

function weighWords(text: string): number {
  let weight = 0;
  for (const { segment } of segmenter.segment(text)) {
    weight += EMOJI.test(segment) ? 2 : weighCharacters(segment);
  }
  return weight;
}

function weighCharacters(segment: string): number {
  return [...segment].reduce((sum, character) => sum + weighCharacter(character), 0);
}

function weighCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
}

const LATIN = "a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f";
/** Scheme, and labels separated by dots. The preceding character is checked separately. */
const CANDIDATE =
  /(?<scheme>https?:\/\/)?(?<host>(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)/giu;
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

interface Address {
  start: number;
  end: number;
}

/**
 * Finds what X recognizes as a URL in a post and replaces with its own
 * (https://docs.x.com/fundamentals/counting-characters; https://github.com/twitter/twitter-text): with a scheme any
 * host, without one a host in Latin letters, in both cases with a known top-level domain.
 */
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

function readAddress(
  text: string,
  { index, scheme, host }: { index: number; scheme: string; host: string },
): Address | null {
  const labels = validLabels(text, index + scheme.length, host);
  if (labels === null) return null;
  const whole = labels.join(".");
  const named = scheme === "" ? latinEnd(labels) : whole;
  if (named === null) return null;
  const end = index + scheme.length + whole.length;
  REST.lastIndex = end;
  const rest = REST.exec(text)?.[0] ?? "";
  // A bare host includes a port or a query only if it has a path.
  const length = scheme !== "" || rest.startsWith("/") ? rest.length : 0;
  return { start: index + whole.length - named.length, end: end + length };
}

function mayFollow(before: string, scheme: string): boolean {
  return !BEFORE.test(before) && (scheme !== "" || !BEFORE_BARE.test(before));
}

/** Where else in a host a URL may start if it can't at the first position; the host's end if nowhere. */
function laterStart(text: string, start: number, host: string): number {
  const end = start + host.length;
  for (let index = start + 1; index < end; index += 1) {
    const before = text.charAt(index - 1);
    if (mayFollow(before, "")) return index;
  }
  return end;
}

/** Returns the labels up to the last known top-level domain, or null if there is none or a label is invalid. */
function validLabels(text: string, start: number, host: string): string[] | null {
  const labels = host.split(".");
  for (let count = labels.length; count > 1; count -= 1) {
    const valid = [...labels.slice(0, count - 1), latinStart(labels[count - 1] ?? "")];
    const next = text.charAt(start + valid.join(".").length);
    if (isTopLevelDomain(valid.at(-1) ?? "") && !/[0-9A-Za-z@+-]/.test(next))
      return valid.every((label) => LABEL.test(label)) ? valid : null;
  }
  return null;
}

/** Returns `com` for `comไทย` and `com_`: letters of another script and `_` end a Latin top-level domain. */
function latinStart(label: string): string {
  return /^[A-Za-z]+(?=\P{ASCII}|_)/u.exec(label)?.[0] ?? label;
}

/**
 * For a host without a scheme, returns its trailing part in Latin letters: `b.example.com` for `a_b.example.com`
 * (`validAsciiDomain`). Null if that isn't a host.
 */
function latinEnd(labels: readonly string[]): string | null {
  const other = labels.findLastIndex((label) => !LATIN_LABEL.test(label));
  const start = LATIN_END.exec(labels[other] ?? "")?.[0];
  const valid = [...(start === undefined ? [] : [start]), ...labels.slice(other + 1)];
  return valid.length > 1 ? valid.join(".") : null;
}
