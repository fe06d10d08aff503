"use client";
import { Button } from "#components/ui/button.tsx";
import { UNSENT_COPY } from "./copy.ts";
import type { Composer } from "./use-draft.ts";

/** Says that changes to a scheduled post aren't saved yet, with a button to discard them. */
export function UnsentEdits({ revert }: Pick<Composer, "revert">) {
  function discard(button: HTMLElement) {
    button.closest("form")?.querySelector("textarea")?.focus();
    revert();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-muted">{UNSENT_COPY.unpublished}</p>
      <Button
        look="quiet"
        className="max-sm:-ml-3"
        onClick={(event) => discard(event.currentTarget)}
      >
        {UNSENT_COPY.discard_changes}
      </Button>
    </div>
  );
}
