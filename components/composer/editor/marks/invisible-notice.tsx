import type { RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import type { InvisibleRun } from "#core/domain/invisible/find-invisible.ts";
import { withoutInvisible } from "#core/domain/invisible/without-invisible.ts";
import { MARKS_COPY } from "../copy.ts";
import { insertText } from "../insert-text.ts";
import { replaceWhole } from "../replace-whole.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  runs: readonly InvisibleRun[];
}

/** Says that a text contains invisible characters, and offers to remove them, with undo. */
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
    <div role="status" className="text-sm">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 px-4 pb-2">
          <span>{MARKS_COPY.invisible(count)}</span>
          <Button look="quiet" className="-ml-3" onClick={remove}>
            {MARKS_COPY.remove_invisible(count)}
          </Button>
        </div>
      )}
    </div>
  );
}
