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

interface Surroundings {
  /** The neighboring characters; empty at the ends of the text. */
  before: string;
  after: string;
  /** The previous character that is neither a variation selector nor a skin tone. */
  base: string;
  /** Whether the text contains letters written from right to left. */
  rightToLeft: boolean;
}

interface Use {
  characters: RegExp;
  isMeant(around: Surroundings): boolean;
}

/**
 * Letters and signs of scripts in which joiners change how a word is written: Arabic, Indic, Mongolian and the like.
 */
const JOINING =
  /[\p{scx=Adlm}\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Nkoo}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}]/u;

const LETTER = /[\p{L}\p{M}]/u;

/** Scripts that separate words with a zero-width character, where lines may break. */
const WITHOUT_SPACES = /[\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}\p{scx=Thai}\p{scx=Tibt}]/u;

const PICTOGRAPH = /\p{Extended_Pictographic}/u;

const TAKES_VARIATION = /[\p{L}\p{M}\p{N}\p{S}\p{P}]/u;

const IGNORED = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Legitimate uses of invisible characters (https://www.unicode.org/versions/latest/core-spec/chapter-23/), which are
 * part of the text.
 */
const LEGITIMATE_USES: readonly Use[] = [
  // ZERO WIDTH JOINER: combines emoji, and changes letter forms.
  {
    characters: /\u200d/,
    isMeant: ({ base, before, after }) =>
      (PICTOGRAPH.test(base) && PICTOGRAPH.test(after)) ||
      isJoiningLetter(before) ||
      isJoiningLetter(after),
  },
  // ZERO WIDTH NON-JOINER: separates letters within a word, in Persian in every third word.
  { characters: /\u200c/, isMeant: ({ before }) => isJoiningLetter(before) },
  // ZERO WIDTH SPACE.
  {
    characters: /\u200b/,
    isMeant: ({ before, after }) => WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(after),
  },
  // Variation selectors: one after a character selects its form. Further ones can only hide data.
  {
    characters: /[\ufe00-\ufe0f\u180b-\u180d\u180f]/u,
    isMeant: ({ before }) => TAKES_VARIATION.test(before) && !IGNORED.test(before),
  },
  // Variation selectors for Chinese characters.
  { characters: /[\u{e0100}-\u{e01ef}]/u, isMeant: ({ before }) => /\p{sc=Han}/u.test(before) },
  // Directional marks, isolates and embeddings. Overrides are never legitimate: they show text in another order than it
  // is read.
  {
    characters: /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202c]/,
    isMeant: ({ rightToLeft }) => rightToLeft,
  },
  // COMBINING GRAPHEME JOINER: keeps the order of combining marks.
  { characters: /\u034f/, isMeant: ({ after }) => /\p{M}/u.test(after) && !IGNORED.test(after) },
  // Korean syllable fillers, Khmer vowels.
  {
    characters: /[\u115f\u1160\u17b4\u17b5]/,
    isMeant: ({ before, after }) => /[\p{sc=Hang}\p{sc=Khmr}]/u.test(before + after),
  },
];

function isJoiningLetter(character: string): boolean {
  return JOINING.test(character) && LETTER.test(character) && !IGNORED.test(character);
}
