import type { PreviewPart } from "./preview-parts.ts";

const looks: Partial<Record<PreviewPart["kinds"][number], string>> = {
  strong: "font-bold",
  heading: "font-bold",
  emphasis: "italic",
  strikethrough: "line-through",
  code: "rounded-field bg-line font-mono",
  code_block: "rounded-field bg-line font-mono",
  blockquote: "text-muted",
  link: "text-accent",
  mention: "text-accent",
  hashtag: "text-accent",
};

/** A text with its marks, as readers will see it. */
export function PreviewText({ parts }: { parts: readonly PreviewPart[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ text, kinds }, index) => (
        // A part of a text is known by nothing but its place.
        <span key={String(index)} className={kinds.map((kind) => looks[kind]).join(" ")}>
          {text}
        </span>
      ))}
    </p>
  );
}
