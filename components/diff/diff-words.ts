import { diffArrays } from "diff";

/** A stretch of text that both texts have, or only the one before, or only the one after. */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/**
 * Texts that differ in more words than this are one replaced by the other: nobody reads such a difference word by word, and
 * the time to find it grows with the square of the changes.
 */
const MOST_CHANGES = 1000;

/** Two changed words with nothing but space between them are one change. */
const SPACES = /^\s+$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * How one text becomes another, in words of their own languages: what is same and removed, put together, is `before`;
 * what is same and added is `after`. Characters that belong together (an emoji of several, a letter with its accent)
 * are never parted.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(toWords(before), toWords(after), { maxEditLength: MOST_CHANGES });
  if (changes === undefined) return changed(before, after);
  return joinNeighbours(
    changes.map(({ value, added, removed }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    })),
  );
}

function toWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** The parts with each run of changes, and the spaces between its words, as one removal and one addition. */
function joinNeighbours(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let removed = "";
  let added = "";
  function end() {
    joined.push(...changed(removed, added));
    removed = "";
    added = "";
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const joins = removed !== "" && added !== "" && next !== undefined && SPACES.test(text);
    if (kind === "same" && !joins) {
      end();
      joined.push({ kind, text });
    } else {
      if (kind !== "added") removed += text;
      if (kind !== "removed") added += text;
    }
  }
  end();
  return joined;
}

function changed(removed: string, added: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: "removed", text: removed },
    { kind: "added", text: added },
  ];
  return parts.filter(({ text }) => text !== "");
}
