import { diffArrays } from "diff";
import { Fragment, useMemo } from "react";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { DIFF_COPY } from "./copy.ts";

export interface TextPair {
  before: string;
  after: string;
}

/** Loaded by `WordDiff`. Each line has the text direction of its own script. */
export function ChangedText({ before, after }: TextPair) {
  const parts = useMemo(
    () => diffWords(replaceThreadBreaks(before), replaceThreadBreaks(after)),
    [before, after],
  );
  return (
    <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew as a whole.
        <Fragment key={index}>
          {touches(parts[index - 1], part) && <Gap />}
          <Part {...part} />
        </Fragment>
      ))}
    </p>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === "same") return text;
  return kind === "removed" ? (
    <del className="text-failed decoration-1">
      <Heard>{DIFF_COPY.removed}</Heard>
      {withLineEnds(text)}
      <Heard>, </Heard>
    </del>
  ) : (
    <ins className="bg-accent/15 font-medium decoration-accent decoration-2 underline-offset-3">
      <Heard>{DIFF_COPY.added}</Heard>
      {withLineEnds(text)}
      <Heard>, </Heard>
    </ins>
  );
}

/** Whether a removed word and the one that replaces it have no space in between. */
function touches(before: DiffPart | undefined, { kind, text }: DiffPart): boolean {
  if (before?.kind !== "removed" || kind !== "added") return false;
  return !/\s$/u.test(before.text) && !/^\s/u.test(text);
}

/** Excluded from copied text. */
function Gap() {
  return <span className="select-none"> </span>;
}

/** For screen readers, which don't see the colors and lines. Excluded from copied text. */
function Heard({ children }: { children: string }) {
  return <span className="sr-only whitespace-pre select-none">{children}</span>;
}

/** Marks line ends, so that added and removed line breaks are visible. */
function withLineEnds(text: string) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are made anew as a whole.
    <span key={index}>
      {index > 0 && (
        <>
          <span aria-hidden className="text-muted no-underline select-none">
            ↵
          </span>
          {"\n"}
        </>
      )}
      {line}
    </span>
  ));
}

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
  const changes = diffArrays(splitWords(before), splitWords(after), {
    maxEditLength: MOST_CHANGES,
  });
  if (changes === undefined) return changed(before, after);
  return joinNeighbours(
    changes.map(({ value, added, removed }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    })),
  );
}

function splitWords(text: string): string[] {
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
