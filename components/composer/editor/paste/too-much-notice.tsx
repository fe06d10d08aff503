import type { RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { insertText } from "../insert-text.ts";
import type { TooMuch } from "./use-paste.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  tooMuch: TooMuch | null;
  onDone(): void;
}

/** Says that a paste was more than a post holds, and offers what of it fits. Nothing in the field was changed. */
export function TooMuchNotice({ field, tooMuch, onDone }: Props) {
  const fitting = tooMuch?.fitting.length ?? 0;

  function done() {
    onDone();
    field.current?.focus();
  }
  function pasteFirst() {
    const { current } = field;
    if (current === null || tooMuch === null) return;
    const { selectionStart: start, selectionEnd: end } = current;
    insertText(current, { start, end, text: tooMuch.fitting });
    done();
  }
  return (
    <div role="alert" className="text-sm">
      {tooMuch !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
          <p className="basis-full">
            That text has {count(tooMuch.text.length)} characters, and a post holds{" "}
            {count(MOST_CHARACTERS)}. Nothing was pasted.
          </p>
          {fitting > 0 && (
            <Button onClick={pasteFirst}>Paste the first {count(fitting)} characters</Button>
          )}
          <Button look="quiet" onClick={done}>
            Leave it
          </Button>
        </div>
      )}
    </div>
  );
}

function count(characters: number): string {
  return characters.toLocaleString("en-US");
}
