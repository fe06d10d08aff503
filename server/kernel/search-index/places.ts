/**
 * An organization's documents are grouped into stretches by their place, which grows with each new one. Search reads
 * one stretch after the other, newest first, so that it never reads all documents with a frequent word. Each document
 * has its stretch, and the block of stretches, among its lexemes: the index finds those of one organization and one
 * stretch like any other word.
 */

const STRETCH_BITS = 12;
const BLOCK_BITS = 4;

export function stretchOf(place: string): string {
  return `(${place} >> ${STRETCH_BITS})`;
}

export function blockOf(stretch: string): string {
  return `(${stretch} >> ${BLOCK_BITS})`;
}

export function firstOf(block: string): string {
  return `(${block} << ${BLOCK_BITS})`;
}

export function stretchLexeme(organization: string, stretch: string): string {
  return `(${organization} || '/' || ${stretch})`;
}

export function blockLexeme(organization: string, block: string): string {
  return `(${organization} || '/b' || ${block})`;
}

export function lexemesOfPlace(organization: string, place: string): string {
  const stretch = stretchOf(place);
  return `ARRAY[${stretchLexeme(organization, stretch)}, ${blockLexeme(organization, blockOf(stretch))}]`;
}

/** SQL for an organization's first or last place. Null if it has no documents. */
export function endOf(organization: string, end: "newest" | "oldest"): string {
  return `(SELECT place FROM search_document WHERE organization_id = ${organization}
    ORDER BY place ${end === "newest" ? "DESC" : "ASC"} LIMIT 1)`;
}
