"use client";
import type { RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import type { InvisibleRun } from "#core/domain/invisible/find-invisible.ts";
import { withoutInvisible } from "#core/domain/invisible/without-invisible.ts";
import { insertText } from "../insert-text.ts";
import { replaceWhole } from "../replace-whole.ts";
import { INVISIBLE_COPY } from "./copy.ts";

export { findInvisible } from "#core/domain/invisible/find-invisible.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  runs: readonly InvisibleRun[];
}

/** Loaded when there are some. Says that a text contains invisible characters, and offers to remove them, with undo. */
export function InvisibleNotice({ field, runs }: Props) {
  const count = runs.reduce((sum, run) => sum + run.count, 0);

  function remove() {
    const { current } = field;
    if (current === null) return;
    const caret = withoutInvisible(current.value.slice(0, current.selectionStart)).length;
    insertText(current, replaceWhole(current.value, withoutInvisible(current.value)));
    current.setSelectionRange(caret, caret);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pb-2">
      <span>{INVISIBLE_COPY.found(count)}</span>
      <Button look="quiet" className="-ml-3" onClick={remove}>
        {INVISIBLE_COPY.remove(count)}
      </Button>
    </div>
  );
}
