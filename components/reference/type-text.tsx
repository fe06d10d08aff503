import { Fragment } from "react";
import type { Schema } from "./api-document.ts";
import { Code } from "./prose.tsx";
import { describeType } from "./type-text.ts";

export function TypeText({ schema }: { schema: Schema }) {
  return describeType(schema).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: The words of a type never change places.
    return <Fragment key={index}>{show(piece)}</Fragment>;
  });
}

function show(piece: ReturnType<typeof describeType>[number]) {
  if ("text" in piece) return piece.text;
  if ("code" in piece) return <Code>{piece.code}</Code>;
  return (
    <a
      href={`/docs/api/objects#${piece.object}`}
      className="text-accent underline underline-offset-2"
    >
      {piece.object}
    </a>
  );
}
