"use client";
import dynamic from "next/dynamic";
import type { RefObject } from "react";
import { COMPLETION_COPY } from "../copy.ts";
import type { Completion } from "./use-completion.ts";

/** Loaded with the first word that can be completed. If loading fails, there are no suggestions. */
const CompletionPopup = dynamic(
  () =>
    import("./completion-popup.tsx").then(
      (module) => module.CompletionPopup,
      () => () => null,
    ),
  { ssr: false },
);

/** Loaded with the first mention. If loading fails, only earlier mentions are suggested. */
const MentionLookup = dynamic(
  () =>
    import("./mention-lookup.tsx").then(
      (module) => module.MentionLookup,
      () => () => null,
    ),
  { ssr: false },
);

interface Props {
  completion: Completion;
  /** Element that renders the text at the same positions as the field. */
  layer: RefObject<HTMLElement | null>;
}

export function CompletionList({ completion, layer }: Props) {
  const { trigger, choices, isOpen, note, lookUp, setLookedUp } = completion;
  return (
    <>
      {/* Screen readers don't announce a list that opens next to a field. */}
      <p role="status" className="sr-only">
        {isOpen ? COMPLETION_COPY.count(choices.length) : ""} {note}
      </p>
      {trigger !== null && <CompletionPopup completion={completion} layer={layer} />}
      {trigger !== null && lookUp.length > 0 && (
        <MentionLookup prefix={trigger.prefix} channels={lookUp} onAnswer={setLookedUp} />
      )}
    </>
  );
}
