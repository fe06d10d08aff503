"use client";
import dynamic from "next/dynamic";
import type { RefObject } from "react";
import { COMPLETION_COPY } from "../copy.ts";
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

/** Suggestions for the word at the caret, with their count for screen readers. */
export function CompletionList({ completion, layer }: Props) {
  const { trigger, choices, isOpen } = completion;
  return (
    <>
      {/* A list that opens beside a field is not read out by itself. */}
      <p role="status" className="sr-only">
        {isOpen ? COMPLETION_COPY.count(choices.length) : ""}
      </p>
      {trigger !== null && <CompletionPopup completion={completion} layer={layer} />}
    </>
  );
}
