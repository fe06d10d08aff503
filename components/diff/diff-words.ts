import { diffArrays } from "diff";

/** A range that is in both texts, or only in the one before or after. */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/**
 * Above this many changed words, the whole text counts as replaced: nobody reads such a diff word by word, and
 * computing it takes time quadratic in the changes.
 */
const MOST_CHANGES = 1000;

/** Two changed words separated only by whitespace are one change. */
const SPACES = /^\s+$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Diffs two texts by words of their language. Same and removed parts together are `before`, same and added ones
 * `after`. Graphemes (such as an emoji of several characters, or a letter with its accent) are never split.
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

/** Merges each run of changes, with the spaces in between, into one removal and one addition. */
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
