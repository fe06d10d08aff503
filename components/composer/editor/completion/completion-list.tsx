"use client";
import dynamic from "next/dynamic";
import type { RefObject } from "react";
import type { Completion } from "./use-completion.ts";

/** Loaded with the first word that may be completed. Where that fails, words are written without. */
const CompletionPopup = dynamic(
  () =>
    import("./completion-popup.tsx").then(
      (module) => module.CompletionPopup,
      () => () => null,
    ),
  { ssr: false },
);

interface Props {
  completion: Completion;
  /** Shows the text where the field does. */
  layer: RefObject<HTMLElement | null>;
}

/** What the word at the caret can be completed to, and how many there are, for those who can't see the list. */
export function CompletionList({ completion, layer }: Props) {
  const { trigger, choices, isOpen } = completion;
  return (
    <>
      {/* A list that opens beside a field is not read out by itself. */}
      <p role="status" className="sr-only">
        {isOpen ? `${choices.length} to choose from with the arrow keys.` : ""}
      </p>
      {trigger !== null && <CompletionPopup completion={completion} layer={layer} />}
    </>
  );
}
