import type { TextPart } from "../text/text-part.ts";

const looks: Partial<Record<TextPart["kinds"][number], string>> = {
  strong: "font-bold",
  heading: "font-bold",
  emphasis: "italic",
  strikethrough: "line-through",
  code: "rounded-field bg-line font-mono",
  code_block: "rounded-field bg-line font-mono",
  blockquote: "border-s-2 border-edge box-decoration-clone ps-2 text-muted",
  link: "text-accent",
  mention: "text-accent",
  hashtag: "text-accent",
};

/** Formatted text. Each paragraph has the text direction of its first letter, as on the platforms. */
export function ShownText({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p
      data-shown="words"
      className="text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
    >
      <WordParts parts={parts} />
    </p>
  );
}

export function WordParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, kinds }, index) => (
    // Only its index identifies a part of a text.
    <span key={String(index)} className={kinds.map((kind) => looks[kind]).join(" ")}>
      {text}
    </span>
  ));
}
