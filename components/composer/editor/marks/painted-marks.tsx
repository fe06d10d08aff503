import { memo, type Ref } from "react";
import { cutByMarks, MOST_PAINTED, type PaintedKind, type PaintedMark } from "./cut-by-marks.ts";
import { splitBlocks } from "./split-blocks.ts";

const LOOKS: Record<PaintedKind, string> = {
  over: "bg-failed/20",
  error: "underline decoration-failed decoration-wavy decoration-2 underline-offset-4",
  warning: "underline decoration-warning decoration-dotted decoration-2 underline-offset-4",
  // It has no width to be tinted.
  invisible: "rounded-[1px] bg-warning/40 outline-2 outline-warning/70",
};

interface Props {
  ref: Ref<HTMLDivElement>;
  text: string;
  marks: readonly PaintedMark[];
  className: string;
}

/** The marks behind a field's text: the same text with the same line breaks, transparent. */
export function PaintedMarks({ ref, text, marks, className }: Props) {
  const painted = marks.slice(0, MOST_PAINTED);
  const blocks = splitBlocks(text);
  return (
    <div
      ref={ref}
      aria-hidden
      className={`pointer-events-none text-transparent whitespace-pre-wrap wrap-break-word select-none ${className}`}
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
