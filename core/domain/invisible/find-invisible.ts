import { LEGITIMATE_USES, type Surroundings } from "./legitimate-uses.ts";

/** Consecutive invisible characters, in UTF-16 code units of their text. */
export interface InvisibleRun {
  start: number;
  end: number;
  count: number;
}

/**
 * Control characters, those that Unicode says to ignore, rare line breaks, the object replacement character, and lone
 * surrogates. Excludes tabs, line breaks, and format characters with a visible shape.
 */
const CANDIDATE =
  /(?![\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufffc]/gu;
/** The flags of England, Scotland, Wales and others consist of a black flag and invisible letters. */
const TAGGED_FLAG = /🏴[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;
const RIGHT_TO_LEFT = /[\p{sc=Adlm}\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}]/u;
const MODIFIER = /[\ufe0e\ufe0f\p{Emoji_Modifier}]/u;

/**
 * Returns the invisible characters of a text in order, consecutive ones as one run. Excludes those that its writing
 * needs: joiners in emoji or Persian and Indic words, and the like.
 */
export function findInvisible(text: string): InvisibleRun[] {
  const runs: InvisibleRun[] = [];
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  const flags = findFlags(text);
  for (const { 0: character, index } of text.matchAll(CANDIDATE)) {
    if (flags.has(index) || isMeant(text, character, index, rightToLeft)) continue;
    const end = index + character.length;
    const last = runs.at(-1);
    if (last?.end !== index) runs.push({ start: index, end, count: 1 });
    else Object.assign(last, { end, count: last.count + 1 });
  }
  return runs;
}

function isMeant(text: string, character: string, index: number, rightToLeft: boolean): boolean {
  const use = LEGITIMATE_USES.find(({ characters }) => characters.test(character));
  if (use === undefined) return false;
  const around: Surroundings = {
    before: characterBefore(text, index),
    after: characterAt(text, index + character.length),
    base: baseBefore(text, index),
    rightToLeft,
  };
  return use.isMeant(around);
}

/** Returns the positions of the invisible letters in flags. */
function findFlags(text: string): Set<number> {
  const places = new Set<number>();
  for (const { 0: flag, index } of text.matchAll(TAGGED_FLAG))
    for (let at = index + 2; at < index + flag.length; at += 2) places.add(at);
  return places;
}

function baseBefore(text: string, index: number): string {
  const before = characterBefore(text, index);
  if (!MODIFIER.test(before)) return before;
  return characterBefore(text, index - before.length);
}

function characterBefore(text: string, index: number): string {
  const isPair = index >= 2 && (text.codePointAt(index - 2) ?? 0) > 0xffff;
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index);
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? "" : String.fromCodePoint(code);
}
