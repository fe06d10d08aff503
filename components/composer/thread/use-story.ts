"use client";
import { useState } from "react";
import type { Draft } from "../draft/draft.ts";
import { withPlace } from "../draft/file-places.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { Caret } from "./card-changes.ts";
import { cardOfFile } from "./thread-text.ts";
import type { ThreadChange } from "./use-cards.ts";

interface Step extends Pick<Draft, "content" | "media" | "places"> {
  /** The text after the change, which can be undone while the text stays the same. */
  after: string;
  caret: Caret;
}

const MOST_STEPS = 100;

/** The main post of a draft, with its files following the cards, and undo for changes of the cards. */
export function useStory({ draft, setDraft, discard }: Composer) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  const canUndo = last !== undefined && last.after === draft.content;

  function change(content: string, how?: ThreadChange) {
    if (how === undefined) return setDraft((before) => ({ ...before, content }));
    const { media, places } = draft;
    const step = { content: draft.content, media, places, after: content, caret: how.before };
    setSteps((before) => [...before, withoutUndefined(step)].slice(-MOST_STEPS));
    const make = (before: Draft) => withMoved({ ...before, content }, how);
    if (how.discards && how.label !== null) discard(how.label, make);
    else setDraft(make);
  }
  function undo(): Caret | null {
    if (last === undefined || !canUndo) return null;
    const { after: _, caret, ...before } = last;
    setSteps((known) => known.slice(0, -1));
    setDraft(({ media: _media, places: _places, ...current }) => ({ ...current, ...before }));
    return caret;
  }
  return {
    change,
    undo,
    canUndo,
    heldBy: (card: number, texts: readonly string[]) =>
      (draft.media ?? []).filter((id) => cardOfFile(draft.places?.[id], texts) === card),
    moveFile: (id: string, card: number) =>
      setDraft(({ places, ...before }) => {
        const placed = withPlace(places, id, card);
        const media = [...(before.media ?? []).filter((other) => other !== id), id];
        return { ...before, media, ...(placed === undefined ? {} : { places: placed }) };
      }),
  };
}

/** Moves the files to their cards' new positions. Files of removed cards are removed. */
function withMoved(draft: Draft, { moved, texts }: ThreadChange): Draft {
  const { places, media, ...rest } = draft;
  if (media === undefined) return draft;
  let placed: Draft["places"];
  const kept = media.filter((id) => {
    const card = moved(cardOfFile(places?.[id], texts));
    if (card !== null) placed = withPlace(placed, id, card);
    return card !== null;
  });
  return { ...rest, media: kept, ...(placed === undefined ? {} : { places: placed }) };
}

function withoutUndefined({
  media,
  places,
  ...step
}: Step & { media: Draft["media"] | undefined }) {
  return {
    ...step,
    ...(media === undefined ? {} : { media }),
    ...(places === undefined ? {} : { places }),
  };
}
