"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import type { ReactNode, RefObject } from "react";
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useEarlyText } from "#components/ui/use-early-text.ts";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import { useEngine } from "../verdict/use-engine.ts";
import { CompletionList } from "./completion/completion-list.tsx";
import { type Completion, choiceId, useCompletion } from "./completion/use-completion.ts";
import { MARKS_COPY } from "./copy.ts";
import { useFormatting } from "./formatting/use-formatting.ts";
import type { TextStyle } from "./marks/find-styles.ts";
import { PaintedMarks } from "./marks/painted-marks.tsx";
import { shiftMarks } from "./marks/shift-marks.ts";
import type { TextMark } from "./marks/text-mark.ts";
import { useInvisible } from "./marks/use-invisible.ts";
import { usePaste } from "./paste/use-paste.ts";
import type { TemplateTarget } from "./template-tool.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useStableSelection } from "./use-stable-selection.ts";

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
  templates?: TemplateTarget | undefined;
  /** IDs of the channels whose accounts can be mentioned. Default: those of `templates`. */
  channels?: readonly string[];
  /** Buttons among those of the toolbar, and at its end. */
  moreTools?: ReactNode;
  tools?: ReactNode;
  /** Called for keys that the editor doesn't handle. */
  onKeyDown?(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

const NO_MARKS: readonly TextMark[] = [];
/** Shared by the field and the layer with the marks, which would be misaligned otherwise. */
const TEXT = "[grid-area:1/1] min-w-0 p-4 text-copy [tab-size:8]";

/**
 * A real textarea, so that every character stays as typed and undo, input methods and spellchecking are the browser's.
 * A layer below it shows the text with its styles and marks.
 */
export function TextEditor(props: Props) {
  const { label, value, onChange, placeholder, ref, className = "", marks = NO_MARKS } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const id = useId();
  useEarlyText({ id, field, value, onChange });
  useStableSelection(field, value);
  // Reading a text with many marks takes longer than a keystroke may.
  const read = useDeferredValue(value);
  const invisible = useInvisible(read);
  const shown = useMemo(() => [...marks, ...tooLong(value)], [marks, value]);
  const styles = useStyles(read, value);
  const painted = useMemo(
    () => [
      ...shown,
      ...invisible.runs.map((run) => ({ ...run, kind: "invisible" as const })),
      ...styles,
    ],
    [shown, invisible, styles],
  );
  const paste = usePaste();
  const completion = useCompletion(field, props.channels ?? props.templates?.channels);
  const selection = useSelection(field, completion.leave);
  const formatting = useFormatting(field, { value, styles, selection });
  return (
    <div className="flex flex-1 flex-col rounded-surface border border-edge bg-surface outline-offset-2 outline-accent has-[textarea:focus-visible]:outline-2">
      <div className="grid flex-1">
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
            if (!formatting.takeKey(event) && !completion.takeKey(event)) props.onKeyDown?.(event);
          }}
          onPaste={paste.onPaste}
          className={`field-sizing-content resize-none overflow-hidden bg-transparent caret-ink outline-none [-webkit-text-fill-color:transparent] selection:bg-accent/25 forced-colors:[-webkit-text-fill-color:currentColor] placeholder:[-webkit-text-fill-color:currentColor] [unicode-bidi:plaintext] placeholder:text-muted ${TEXT} ${className}`}
        />
      </div>
      <MarkMessages messages={messagesAt(shown, selection)} />
      <div role="alert" className="text-sm">
        {paste.tooMuch !== null && (
          <TooMuchNotice field={field} tooMuch={paste.tooMuch} onDone={paste.forget} />
        )}
      </div>
      <div role="status" className="text-sm">
        {invisible.Notice && invisible.runs.length > 0 && (
          <invisible.Notice field={field} runs={invisible.runs} />
        )}
      </div>
      <Toolbar
        field={field}
        formatting={formatting}
        templates={props.templates}
        more={props.moreTools}
      >
        {props.tools}
      </Toolbar>
      <CompletionList completion={completion} layer={layer} />
    </div>
  );
}

/** Longer texts are written without styles, which would delay typing. */
const MOST_STYLED = 10_000;

const NO_STYLES: readonly TextStyle[] = [];

/** Returns the styles of a text from those of the text as it was read, a moment ago. */
function useStyles(read: string, value: string): readonly TextStyle[] {
  const { engine } = useEngine();
  const styles = useMemo(
    () => (engine === null || read.length > MOST_STYLED ? NO_STYLES : engine.findStyles(read)),
    [engine, read],
  );
  return useMemo(() => shiftMarks(styles, read, value), [styles, read, value]);
}

/** ARIA attributes for the open list and its active option. A multiline field can't be a combobox. */
function listed({ isOpen, listId, index }: Completion) {
  if (!isOpen) return { "aria-autocomplete": "list" as const };
  const ids = { "aria-controls": listId, "aria-activedescendant": choiceId(listId, index) };
  return { "aria-autocomplete": "list" as const, "aria-haspopup": "listbox" as const, ...ids };
}

function tooLong(text: string): TextMark[] {
  if (text.length <= MOST_CHARACTERS) return [];
  const message = MARKS_COPY.too_long(MOST_CHARACTERS);
  return [{ start: MOST_CHARACTERS, end: text.length, kind: "over", message }];
}

/**
 * Returns the selection of a field; null until it was focused. `onMove` is called on each change. Uses the document's
 * event, because React fires none for a field that was focused before hydration.
 */
function useSelection(
  field: RefObject<HTMLTextAreaElement | null>,
  onMove: (field: HTMLTextAreaElement) => void,
): Selection | null {
  const [selection, setSelection] = useState<Selection | null>(null);
  const look = useEffectEvent(() => {
    const { current } = field;
    if (current === null || document.activeElement !== current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    setSelection((before) =>
      before?.start === start && before.end === end ? before : { start, end },
    );
    onMove(current);
  });
  useEffect(() => {
    const listen = () => look();
    document.addEventListener("selectionchange", listen);
    return () => document.removeEventListener("selectionchange", listen);
  }, []);
  return selection;
}

const COLOURS: Record<TextMark["kind"], string> = {
  over: "text-failed",
  error: "text-failed",
  warning: "text-warning",
};

/** Messages of the marks at the caret, below the text. Announced to screen readers as the caret gets there. */
function MarkMessages({ messages }: { messages: readonly Pick<TextMark, "kind" | "message">[] }) {
  return (
    <div role="status" className="px-4 text-sm">
      {messages.map(({ kind, message }) => (
        <p key={message} className="flex gap-2 pb-2">
          <IconAlertTriangle
            size={18}
            stroke={1.5}
            aria-hidden
            className={`shrink-0 ${COLOURS[kind]}`}
          />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      ))}
    </div>
  );
}

/** The caret or selection, in UTF-16 code units. */
interface Selection {
  start: number;
  end: number;
}

/** Returns the distinct messages of the marks at the caret. A mark includes its edges. */
export function messagesAt(
  marks: readonly TextMark[],
  selection: Selection | null,
): Pick<TextMark, "kind" | "message">[] {
  if (selection === null) return [];
  const under = marks.filter(({ start, end }) => start <= selection.end && end >= selection.start);
  const byMessage = new Map(under.map(({ kind, message }) => [message, { kind, message }]));
  byMessage.delete(undefined);
  return [...byMessage.values()];
}

/** More are easier to read in the text itself. */
const MOST_READ_OUT = 3;

/** Returns the messages of all marks in one sentence for screen readers; undefined without messages. */
export function describeMarks(marks: readonly TextMark[]): string | undefined {
  const messages = [...new Set(marks.flatMap(({ message }) => message ?? []))];
  if (messages.length === 0) return undefined;
  const more = messages.length - MOST_READ_OUT;
  const rest = more > 0 ? [MARKS_COPY.more(more)] : [];
  return [MARKS_COPY.marked, ...messages.slice(0, MOST_READ_OUT), ...rest].join(" ");
}
