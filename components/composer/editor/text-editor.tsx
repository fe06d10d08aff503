"use client";
import dynamic from "next/dynamic";
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useEarlyWords } from "#components/ui/use-early-words.ts";
import { findInvisible } from "#core/domain/invisible/find-invisible.ts";
import { CompletionList } from "./completion/completion-list.tsx";
import { type Completion, choiceId, useCompletion } from "./completion/use-completion.ts";
import { EmojiButton } from "./emoji/emoji-button.tsx";
import { InvisibleNotice } from "./marks/invisible-notice.tsx";
import { MarkMessages } from "./marks/mark-messages.tsx";
import { describeMarks, messagesAt } from "./marks/messages-at.ts";
import { PaintedMarks } from "./marks/painted-marks.tsx";
import type { TextMark } from "./marks/text-mark.ts";
import { tooLong } from "./marks/too-long.ts";
import { usePaste } from "./paste/use-paste.ts";
import { useKeptSelection } from "./use-kept-selection.ts";
import { useSelection } from "./use-selection.ts";

const TooMuchNotice = dynamic(
  () =>
    import("./paste/too-much-notice.tsx").then(({ TooMuchNotice }) => TooMuchNotice, orNotLoaded),
  { ssr: false },
);

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string;
  marks?: readonly TextMark[];
  /** Called for keys that the editor doesn't handle. */
  onKeyDown?(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

const NO_MARKS: readonly TextMark[] = [];
/** Shared by the field and the layer with the marks, which would be misaligned otherwise. */
const TEXT = "[grid-area:1/1] min-w-0 p-4 text-copy [tab-size:8]";

/**
 * A real textarea, so that every character stays as typed and undo, input methods and spellchecking are the browser's.
 * Marks are painted on a layer below it, which shows no text itself.
 */
export function TextEditor(props: Props) {
  const { label, value, onChange, placeholder, ref, className = "", marks = NO_MARKS } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const id = useId();
  useEarlyWords({ id, field, value, onChange });
  useKeptSelection(field, value);
  // Reading a text with many marks takes longer than a keystroke may.
  const read = useDeferredValue(value);
  const invisible = useMemo(() => findInvisible(read), [read]);
  const shown = useMemo(() => [...marks, ...tooLong(value)], [marks, value]);
  const painted = useMemo(
    () => [...shown, ...invisible.map((run) => ({ ...run, kind: "invisible" as const }))],
    [shown, invisible],
  );
  const paste = usePaste();
  const completion = useCompletion(field);
  const selection = useSelection(field, completion.leave);
  return (
    <div className="rounded-surface border border-edge bg-surface outline-offset-2 outline-accent has-[textarea:focus-visible]:outline-2">
      <div className="grid">
        <PaintedMarks ref={layer} text={value} marks={painted} className={`${TEXT} ${className}`} />
        <textarea
          ref={field}
          id={id}
          dir="auto"
          autoComplete="off"
          aria-label={label}
          aria-description={describeMarks(shown)}
          aria-invalid={shown.some(({ kind }) => kind !== "warning") || undefined}
          placeholder={placeholder}
          value={value}
          {...listed(completion)}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            completion.follow(currentTarget);
          }}
          onBlur={completion.close}
          onKeyDown={(event) => {
            if (!completion.takeKey(event)) props.onKeyDown?.(event);
          }}
          onPaste={paste.onPaste}
          className={`field-sizing-content resize-none overflow-hidden bg-transparent outline-none [unicode-bidi:plaintext] placeholder:text-muted ${TEXT} ${className}`}
        />
      </div>
      <MarkMessages messages={messagesAt(shown, selection)} />
      <div role="alert" className="text-sm">
        {paste.tooMuch !== null && (
          <TooMuchNotice field={field} tooMuch={paste.tooMuch} onDone={paste.forget} />
        )}
      </div>
      <div className="flex items-start justify-between">
        <InvisibleNotice field={field} runs={invisible} />
        <EmojiButton field={field} />
      </div>
      <CompletionList completion={completion} layer={layer} />
    </div>
  );
}

/** ARIA attributes for the open list and its active option. A multiline field can't be a combobox. */
function listed({ isOpen, listId, index }: Completion) {
  if (!isOpen) return { "aria-autocomplete": "list" as const };
  const ids = { "aria-controls": listId, "aria-activedescendant": choiceId(listId, index) };
  return { "aria-autocomplete": "list" as const, "aria-haspopup": "listbox" as const, ...ids };
}
