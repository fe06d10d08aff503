export interface Splice {
  /** Where it starts and ends in the text, in UTF-16 code units. Equal for an insertion. */
  at: number;
  until: number;
  text: string;
}

export interface SplicedText {
  markdown: string;
  /** Returns the position in the text as typed of a position in `markdown`, both in UTF-16 code units. */
  typedAt(offset: number): number;
}

/** Replaces parts of a text, which must be in order and disjoint. Linear in the length of the text. */
export function spliceText(markdown: string, splices: readonly Splice[]): SplicedText {
  const parts: string[] = [];
  const places: { from: number; to: number; typed: Splice }[] = [];
  let end = 0;
  let added = 0;
  for (const typed of splices) {
    const { at, until, text } = typed;
    parts.push(markdown.slice(end, at), text);
    places.push({ from: at + added, to: at + added + text.length, typed });
    end = until;
    added += text.length - (until - at);
  }
  return {
    markdown: parts.join("") + markdown.slice(end),
    typedAt(offset) {
      const place = places.findLast(({ from }) => from < offset);
      if (place === undefined) return offset;
      const { to, typed } = place;
      return offset < to ? typed.at : typed.until + offset - to;
    },
  };
}
