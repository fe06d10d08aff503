import { useMemo } from "react";
import { DIFF_COPY } from "./copy.ts";
import { type DiffPart, diffWords } from "./diff-words.ts";

export interface TextPair {
  before: string;
  after: string;
}

/** Loaded by `WordDiff`. Each line has the text direction of its own script. */
export function ChangedWords({ before, after }: TextPair) {
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew as a whole.
        <Part key={index} {...part} />
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

/** For screen readers, which don't see the colors and lines. Excluded from copied text. */
function Heard({ children }: { children: string }) {
  return <span className="sr-only select-none">{children}</span>;
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
