/** A text in the form in which texts are compared, and where each part of it comes from. */
export interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`, the range of the original characters that it comes from. */
  starts: number[];
  ends: number[];
}

/** Grows with each change of what `fold` returns: stored text that was folded before is folded again. */
export const FOLDING = 4;

/**
 * A character with its combining marks. Half-width kana have their voicing marks after them, and decomposed Korean has
 * its vowels and final consonants.
 */
const UNIT =
  /[\u1100-\u115F][\p{M}\uFF9E\uFF9F\u1160-\u11FF]*|[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Returns a text without what people leave out or write differently: case, accents, points and stress, width, variants
 * of Arabic letters, kinds of apostrophes, invisible characters and skin tones. Whitespace becomes one space. Marks that
 * distinguish letters stay: in Hindi, Thai and Japanese, and in й and ї. Linear in the text's length.
 */
export function fold(original: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  let last = "";
  for (const { 0: unit, index } of original.matchAll(UNIT)) {
    const part = JOINERS[unit]?.(last) ?? foldUnit(unit);
    if (part === "" || (part === " " && last === " ")) continue;
    folded.text += part;
    for (let at = 0; at < part.length; at += 1) {
      folded.starts.push(index);
      folded.ends.push(index + unit.length);
    }
    last = part;
  }
  return folded;
}

/** Returns the folded text alone. */
export function foldedText(original: string): string {
  return fold(original).text;
}

/** What becomes of a joiner after a folded character: one joins emoji, the other parts words in Persian and Urdu. */
const JOINERS: Record<string, (last: string) => string> = {
  "\u200D": (last) => (/^\p{Extended_Pictographic}/u.test(last) ? "\u200D" : ""),
  "\u200C": (last) => (/^\p{Script=Arabic}/u.test(last) ? " " : ""),
};

/** Normalizing is slow, and texts repeat characters. */
const cache = new Map<string, string>();
const MOST_CACHED = 10_000;
const LONGEST_CACHED = 8;

function foldUnit(unit: string): string {
  const cached = cache.get(unit);
  if (cached !== undefined) return cached;
  const folded = foldUncached(unit);
  if (cache.size < MOST_CACHED && unit.length < LONGEST_CACHED) cache.set(unit, folded);
  return folded;
}

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u0640]/gu;
/** Signs that would otherwise become letters of the word before them. */
const SPACES = /^(?:[^\S\uFEFF]|[™℠])/u;
const APOSTROPHES = /['`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵՚׳＇Ꞌꞌ᾽᾿]/gu;

/**
 * Korean letters outside a syllable, by what normalizing makes of them. Those would become a syllable with others when
 * folded again.
 */
const ALONE = Object.fromEntries(
  Array.from({ length: 94 }, (_, index) => String.fromCodePoint(0x3131 + index)).map((letter) => [
    letter.normalize("NFKC"),
    letter,
  ]),
);

/** Letters without a Unicode decomposition to what they are compared as. */
const SPELLED: Record<string, string> = {
  ...ALONE,
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ς: "σ",
  "״": '"',
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ڪ: "ك",
  ة: "ه",
  ۃ: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
};

function foldUncached(unit: string): string {
  if (SPACES.test(unit)) return " ";
  // Normalizing turns some into a space with an accent, and makes others.
  const known = unit.replaceAll(APOSTROPHES, "'").normalize("NFKC").replaceAll(APOSTROPHES, "'");
  const plain = withoutMarks(known.toLowerCase()).replaceAll(IGNORED, "");
  if (SPACES.test(plain)) return " ";
  return Array.from(plain, (letter) => SPELLED[letter] ?? digitOf(letter)).join("");
}

/** Voicing marks make other kana, and nikhahit is a part of Thai and Lao vowels. They count as marks of no script. */
const ACCENTED =
  /(?<base>[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}])(?:(?![\u3099\u309A\u0E4D\u0ECD])\p{M})+/gu;
/** Breve, diaeresis and macron make other letters, but for ё, as the acute does in ѓ and ќ. */
const CYRILLIC = /(?<base>\p{Script=Cyrillic})(?<marks>\p{M}+)/gu;
const OTHER_LETTER = /[\u0304\u0306\u0308]/gu;

function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(ACCENTED, "$<base>")
    .replaceAll(CYRILLIC, (_, base: string, marks: string) => base + distinctMarks(base, marks))
    .normalize("NFC");
}

function distinctMarks(base: string, marks: string): string {
  if (base === "е") return marks.match(/[\u0304\u0306]/gu)?.join("") ?? "";
  if (base === "г" || base === "к") return marks.match(/\u0301/u)?.[0] ?? "";
  return marks.match(OTHER_LETTER)?.join("") ?? "";
}

/** First digits of Arabic and Persian, whose shapes are mostly the same. */
const ZEROS = [0x660, 0x6f0];

function digitOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => point >= each && point < each + 10);
  return zero === undefined ? letter : String(point - zero);
}
