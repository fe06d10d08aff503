/** A text normalized for comparison, without case, accents, width and invisible characters. */
export interface Folded {
  normalized: string;
  /** Code points. */
  units: number[];
  /**
   * For each unit, the start in `normalized` of the character that it comes from; at the end, the length of the text.
   */
  origins: number[];
}

const SPACE = 0x20;
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Marks that are accents or optional points. In other scripts marks distinguish words: without vowel signs or voicing
 * marks, different words of Hindi, Thai or Japanese would be equal.
 */
const ACCENT =
  /[[\p{Mn}\p{Me}]&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]/v;
const VOICING = /[\u3099\u309a]/;

/** Folds a text: NFKD without accents, full case folding, runs of whitespace as one space. Linear in its length. */
export function fold(text: string): Folded {
  // Composed first, so that a Hangul syllable is one character however it was typed.
  const normalized = text.normalize("NFC");
  const units: number[] = [];
  const origins: number[] = [];
  for (let index = 0; index < normalized.length; ) {
    const codePoint = normalized.codePointAt(index) ?? 0;
    for (const unit of foldCodePoint(codePoint)) {
      if (unit === SPACE && units.at(-1) === SPACE) continue;
      units.push(unit);
      origins.push(index);
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  origins.push(normalized.length);
  return { normalized, units, origins };
}

/** Caches each character, because normalizing is slow and texts repeat characters, of which there are only so many. */
const cache = new Map<number, readonly number[]>();

function foldCodePoint(codePoint: number): readonly number[] {
  const before = cache.get(codePoint);
  if (before !== undefined) return before;
  const units = Array.from(
    bare(String.fromCodePoint(codePoint)),
    (each) => each.codePointAt(0) ?? 0,
  );
  cache.set(codePoint, units);
  return units;
}

function bare(character: string): string {
  if (/\s/.test(character) && !IGNORED.test(character)) return " ";
  // Uppercase first: `ß` and `SS`, `ς` and `σ`, `ı` and `i` have the same uppercase.
  const capitals = Array.from(dropAccents(character).toUpperCase(), dropAccents).join("");
  return Array.from(capitals, (each) => dropAccents(each.toLowerCase())).join("");
}

function dropAccents(text: string): string {
  return Array.from(text.normalize("NFKD"))
    .filter((each) => !IGNORED.test(each) && (VOICING.test(each) || !ACCENT.test(each)))
    .join("");
}
