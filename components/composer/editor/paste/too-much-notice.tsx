"use client";
import type { RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { insertText } from "../insert-text.ts";
import { PASTE_COPY } from "./copy.ts";
import type { TooMuch } from "./use-paste.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  tooMuch: TooMuch;
  onDone(): void;
}

/** Says that a paste exceeded the maximum length, and offers the part that fits. The field is unchanged. */
export function TooMuchNotice({ field, tooMuch, onDone }: Props) {
  const fitting = tooMuch.fitting.length;

  function done() {
    onDone();
    field.current?.focus();
  }
  function pasteFirst() {
    const { current } = field;
    if (current === null) return;
    const { selectionStart: start, selectionEnd: end } = current;
    insertText(current, { start, end, text: tooMuch.fitting });
    done();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
      <p className="basis-full">{PASTE_COPY.too_much(tooMuch.text.length, MOST_CHARACTERS)}</p>
      {fitting > 0 && <Button onClick={pasteFirst}>{PASTE_COPY.paste_first(fitting)}</Button>}
      <Button look="quiet" onClick={done}>
        {PASTE_COPY.dismiss}
      </Button>
    </div>
  );
}
