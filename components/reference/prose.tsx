import type { ReactNode } from "react";

/** Renders a description: paragraphs, lines starting with `- ` as lists, and code in backticks. */
export function Prose({ text }: { text: string }) {
  const blocks = text.split(/\n\n|\n(?=- )|(?<=\n- .*)\n(?!- )/).map((block) => block.trim());
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const block of blocks.filter((each) => each !== "")) {
    const isList = block.startsWith("- ");
    const last = groups.at(-1);
    if (isList && last?.isList) last.lines.push(block.slice(2));
    else groups.push({ isList, lines: [isList ? block.slice(2) : block] });
  }
  return groups.map(({ isList, lines }) =>
    isList ? (
      <ul key={lines[0]} className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>
            <Line text={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]}>
        <Line text={lines[0] ?? ""} />
      </p>
    ),
  );
}

export function Line({ text }: { text: string }): ReactNode[] {
  let at = 0;
  return text.split("`").map((part, index) => {
    at += part.length + 1;
    return index % 2 === 1 ? <Code key={at}>{part}</Code> : part;
  });
}

export function Code({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-sunken px-0.5 font-mono text-[0.9em] wrap-anywhere">
      {children}
    </code>
  );
}
