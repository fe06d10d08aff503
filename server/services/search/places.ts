/**
 * The documents of an organization are in stretches by their place, which grows with each new one. Search looks at one stretch after the
 * other, newest first, so that it never reads all documents that have a frequent word. Each document has the stretch, and
 * the block of stretches, among its lexemes: the index finds those of one organization and one stretch as it finds any other word.
 */

/** How many places a stretch has, as a power of two. */
const STRETCH_BITS = 12;
/** How many stretches a block has, likewise. */
const BLOCK_BITS = 4;

/** SQL of the number of the stretch that a place is in. */
export function stretchOf(place: string): string {
  return `(${place} >> ${STRETCH_BITS})`;
}

/** SQL of the number of the block that a stretch is in. */
export function blockOf(stretch: string): string {
  return `(${stretch} >> ${BLOCK_BITS})`;
}

/** SQL of the first stretch of a block. */
export function firstOf(block: string): string {
  return `(${block} << ${BLOCK_BITS})`;
}

/** SQL of the lexeme of a stretch. */
export function stretchLexeme(organization: string, stretch: string): string {
  return `(${organization} || '/' || ${stretch})`;
}

/** SQL of the lexeme of a block. */
export function blockLexeme(organization: string, block: string): string {
  return `(${organization} || '/b' || ${block})`;
}

/** SQL of the lexemes of a place: text[]. */
export function lexemesOfPlace(organization: string, place: string): string {
  const stretch = stretchOf(place);
  return `ARRAY[${stretchLexeme(organization, stretch)}, ${blockLexeme(organization, blockOf(stretch))}]`;
}

/** SQL of the first or last place of an organization; null where it has no document. */
export function endOf(organization: string, end: "newest" | "oldest"): string {
  return `(SELECT place FROM search_document WHERE organization_id = ${organization}
    ORDER BY place ${end === "newest" ? "DESC" : "ASC"} LIMIT 1)`;
}
