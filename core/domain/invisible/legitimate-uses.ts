export interface Surroundings {
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
export const LEGITIMATE_USES: readonly Use[] = [
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
