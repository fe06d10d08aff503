import { LEGITIMATE_USES, type Surroundings } from "./legitimate-uses.ts";

/** Characters beside each other that nobody sees, in UTF-16 code units of their text. */
export interface InvisibleRun {
  start: number;
  end: number;
  /** How many characters. */
  count: number;
}

/**
 * Control characters, what Unicode says is to be shown as nothing, breaks of lines that few programs know, the place of an object that
 * was not copied, and halves of characters. Not tabs and line breaks, nor the format characters that have a shape.
 */
const CANDIDATE =
  /(?![\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufffc]/gu;
/** The flags of England, Scotland, Wales and others are written by a black flag and letters that are not shown. */
const TAGGED_FLAG = /🏴[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;
const RIGHT_TO_LEFT = /[\p{sc=Adlm}\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}]/u;
const MODIFIER = /[\ufe0e\ufe0f\p{Emoji_Modifier}]/u;

/**
 * Characters of a text that nobody sees and that don't belong to how its words are written: joiners of emoji and of Persian or
 * Indic words, and the like, are left out. In order, those beside each other as one.
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

/** Where the letters of flags stand that are not shown. */
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
