import { memo, type Ref } from "react";

import type { TextStyle } from "./find-styles.ts";
import type { TextMark } from "./text-mark.ts";

/** The marks and styles of a text, and "invisible", which only the editor marks. */
type PaintedKind = TextMark["kind"] | TextStyle["kind"] | "invisible";

export interface PaintedMark {
  start: number;
  end: number;
  kind: PaintedKind;
}

/** A range of a text with uniform style; without kinds it is plain text. */
interface PaintedPart {
  text: string;
  kinds: readonly PaintedKind[];
}

/** More would slow typing, and nobody looks at them all: the count next to the text gives the total. */
const MOST_PAINTED = 300;

/** Lines of a text that are laid out together, and their start in the text. */
interface TextBlock {
  start: number;
  text: string;
}

const MANY_CHARACTERS = 1000;

const LOOKS: Record<PaintedKind, string> = {
  over: "bg-failed/20",
  error: "underline decoration-failed decoration-wavy decoration-2 underline-offset-4",
  warning: "underline decoration-warning decoration-dotted decoration-2 underline-offset-4",
  // None may change a character's width: the caret is that of the field.
  strong: "[-webkit-text-stroke:0.4px_currentColor]",
  emphasis: "italic",
  strikethrough: "line-through",
  code: "rounded-sm bg-sunken",
  link: "text-accent",
  syntax: "text-muted",
  // It has no width to be tinted.
  invisible: "rounded-[1px] bg-warning/40 outline-2 outline-warning/70",
};

interface Props {
  ref: Ref<HTMLDivElement>;
  text: string;
  marks: readonly PaintedMark[];
  className: string;
}

/** What a field shows: the same text with the same line breaks, styled and marked. The field's own is transparent. */
export function PaintedMarks({ ref, text, marks, className }: Props) {
  const painted = marks.slice(0, MOST_PAINTED);
  const blocks = splitBlocks(text);
  return (
    <div
      ref={ref}
      aria-hidden
      className={`pointer-events-none whitespace-pre-wrap wrap-break-word select-none forced-colors:opacity-0 ${className}`}
    >
      {blocks.map((block, index) => (
        <PaintedBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: The blocks of a text have nothing else to be known by.
          key={index}
          // The space gives an empty last line its height.
          text={index === blocks.length - 1 ? `${block.text} ` : block.text}
          marks={marksWithin(painted, block.start, block.text.length)}
        />
      ))}
    </div>
  );
}

function marksWithin(marks: readonly PaintedMark[], from: number, length: number): PaintedMark[] {
  return marks
    .map(({ start, end, kind }) => ({ start: start - from, end: end - from, kind }))
    .filter(({ start, end }) => start < length && end > 0);
}

type Block = Pick<Props, "text" | "marks">;

const PaintedBlock = memo(function PaintedBlock({ text, marks }: Block) {
  let start = 0;
  return (
    <div className="[unicode-bidi:plaintext]">
      {cutByMarks(text, marks).map((part) => {
        const key = start;
        start += part.text.length;
        if (part.kinds.length === 0) return part.text;
        return (
          <span
            key={key}
            data-marks={part.kinds.join(" ")}
            className={part.kinds.map((kind) => LOOKS[kind]).join(" ")}
          >
            {part.text}
          </span>
        );
      })}
    </div>
  );
}, isSame);

/** Most blocks are unchanged since the last keystroke. */
function isSame(before: Block, after: Block): boolean {
  return (
    before.text === after.text &&
    before.marks.length === after.marks.length &&
    before.marks.every((mark, index) => {
      const { start, end, kind } = after.marks[index] as PaintedMark;
      return mark.start === start && mark.end === end && mark.kind === kind;
    })
  );
}

/**
 * Splits a text into blocks of whole lines with their line breaks: a keystroke in a long text changes one block, and
 * the browser lays out only that one. A short text is one block.
 */
export function splitBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let start = 0;
  let end = text.indexOf("\n", MANY_CHARACTERS) + 1;
  while (end > 0) {
    blocks.push({ start, text: text.slice(start, end) });
    start = end;
    end = text.indexOf("\n", start + MANY_CHARACTERS) + 1;
  }
  return [...blocks, { start, text: text.slice(start) }];
}

/** Splits a text into ranges with the same marks. Concatenated, they are the text. Marks may overlap and exceed it. */
export function cutByMarks(text: string, marks: readonly PaintedMark[]): PaintedPart[] {
  const painted = marks
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start),
      end: Math.min(text.length, mark.end),
    }))
    .filter(({ start, end }) => start < end)
    .slice(0, MOST_PAINTED);
  const edges = new Set([0, text.length, ...painted.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((left, right) => left - right);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covering = painted.filter((mark) => mark.start <= start && mark.end >= end);
    return { text: text.slice(start, end), kinds: [...new Set(covering.map(({ kind }) => kind))] };
  });
}
