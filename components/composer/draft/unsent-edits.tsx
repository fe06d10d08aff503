"use client";
import { Button } from "#components/ui/button.tsx";
import type { Composer } from "./use-composer.ts";

/** A scheduled post goes out as it was saved last: says so of changes, with the way to be rid of them. */
export function UnsentEdits({ revert }: Pick<Composer, "revert">) {
  function discard(button: HTMLElement) {
    button.closest("form")?.querySelector("textarea")?.focus();
    revert();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-muted">Your changes don't go out until you update the post.</p>
      <Button
        look="quiet"
        className="max-sm:-ml-3"
        onClick={(event) => discard(event.currentTarget)}
      >
        Discard changes
      </Button>
    </div>
  );
}
