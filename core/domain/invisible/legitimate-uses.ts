/** What stands around a character of a text. */
export interface Surroundings {
  /** The characters beside it; empty at an end of the text. */
  before: string;
  after: string;
  /** The nearest one before it that is neither a variation selector nor a skin tone. */
  base: string;
  /** Whether any letter of the text is written from right to left. */
  rightToLeft: boolean;
}

interface Use {
  characters: RegExp;
  isMeant(around: Surroundings): boolean;
}

/** Letters and signs of scripts in which joiners change how a word is written: Arabic's, India's, Mongolia's and the like. */
const JOINING =
  /[\p{scx=Adlm}\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Nkoo}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}]/u;
const LETTER = /[\p{L}\p{M}]/u;
/** Scripts that part words by a character without width, where lines may break. */
const WITHOUT_SPACES = /[\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}\p{scx=Thai}\p{scx=Tibt}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const TAKES_VARIATION = /[\p{L}\p{M}\p{N}\p{S}\p{P}]/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;

/**
 * What characters that nobody sees are for (https://www.unicode.org/versions/latest/core-spec/chapter-23/). Used so, they
 * are part of what is written.
 */
export const LEGITIMATE_USES: readonly Use[] = [
  // ZERO WIDTH JOINER: makes one emoji of several, and forms of letters.
  {
    characters: /\u200d/,
    isMeant: ({ base, before, after }) =>
      (PICTOGRAPH.test(base) && PICTOGRAPH.test(after)) ||
      isJoiningLetter(before) ||
      isJoiningLetter(after),
  },
  // ZERO WIDTH NON-JOINER: parts letters within a word, in Persian in each third one.
  { characters: /\u200c/, isMeant: ({ before }) => isJoiningLetter(before) },
  // ZERO WIDTH SPACE.
  {
    characters: /\u200b/,
    isMeant: ({ before, after }) => WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(after),
  },
  // Variation selectors: one after a character chooses how that is drawn. Further ones can only hide something.
  {
    characters: /[\ufe00-\ufe0f\u180b-\u180d\u180f]/u,
    isMeant: ({ before }) => TAKES_VARIATION.test(before) && !IGNORED.test(before),
  },
  // Those of their own for forms of Chinese characters.
  { characters: /[\u{e0100}-\u{e01ef}]/u, isMeant: ({ before }) => /\p{sc=Han}/u.test(before) },
  // Marks, isolates and embeddings of direction. An override shows words in another order than they are read in: never.
  {
    characters: /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202c]/,
    isMeant: ({ rightToLeft }) => rightToLeft,
  },
  // COMBINING GRAPHEME JOINER: keeps signs of a letter in their order.
  { characters: /\u034f/, isMeant: ({ after }) => /\p{M}/u.test(after) && !IGNORED.test(after) },
  // Fillers of Korean syllables, vowels of Khmer.
  {
    characters: /[\u115f\u1160\u17b4\u17b5]/,
    isMeant: ({ before, after }) => /[\p{sc=Hang}\p{sc=Khmr}]/u.test(before + after),
  },
];

function isJoiningLetter(character: string): boolean {
  return JOINING.test(character) && LETTER.test(character) && !IGNORED.test(character);
}
