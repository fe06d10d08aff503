"use client";
import { IconPlus } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { reorder } from "#components/media/reorder.ts";
import { useSortable } from "#components/media/use-sortable.ts";
import { Button } from "#components/ui/button.tsx";
import type { ThreadParts } from "#core/domain/markdown/thread-parts.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";
import type { TemplateTarget } from "../editor/template-tool.tsx";
import { TextEditor } from "../editor/text-editor.tsx";
import type { Caret } from "./card-changes.ts";
import { type CardAction, cardAction } from "./card-keys.ts";
import { THREAD_COPY } from "./copy.ts";
import type { ItemCount } from "./item-counts.ts";
import { ThreadCard } from "./thread-card.tsx";
import type { BeginThread } from "./use-begin-thread.ts";
import { type ThreadChange, useCards } from "./use-cards.ts";

interface Props {
  label: string;
  value: string;
  /** `change` describes a change of the cards, unless text was only typed in one. */
  onChange(value: string, change?: ThreadChange): void;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string;
  marks?: readonly TextMark[];
  /** Whether lines with only `---` split the text into the items of a thread. */
  parted: boolean;
  templates?: TemplateTarget;
  /** Further buttons of the first card's toolbar. */
  tools?: ReactNode;
  /** How the post becomes a thread; null if none of its channels has threads. */
  begin?: BeginThread | null;
  /** Undoes the last change of the cards if nothing was typed since. Returns the caret's position then, or null. */
  onUndo?(): Caret | null;
  counts?: readonly (ItemCount | undefined)[];
  filesOf?(card: number, texts: readonly string[]): ReactNode;
  hasFiles?(card: number, texts: readonly string[]): boolean;
}

const NO_MARKS: readonly TextMark[] = [];

/** One field, or the items of a thread as cards. */
export function ThreadEditor({ ref, parted, begin = null, ...props }: Props) {
  const fields = useFields();
  const cards = useCards({ ...props, parted, onCaret: fields.lead });
  const { texts, keys } = cards;
  fields.setKeys(keys);
  useImperativeHandle(ref, () => fields.of(keys[0]) as HTMLTextAreaElement);
  const places = [...texts.keys()];
  const { handleOf, placeOf } = useSortable(places, (order) =>
    cards.sort(order, { card: places.find((at) => order[at] !== at) ?? 0, at: 0 }),
  );

  function act(action: CardAction, card: number, at: number): boolean {
    if (action.kind === "undo") return fields.lead(props.onUndo?.() ?? null);
    if (action.kind === "join") cards.join(action.card);
    else if (action.kind === "begin") begin?.make && cards.begin(at, begin.make);
    else if (action.kind === "split") cards.split({ card, at });
    else if (texts[action.to] !== undefined)
      cards.sort(reorder(places, card, action.to), { card, at });
    return true;
  }
  const cardOf = (card: number): CardProps => ({
    onKeyDown(event) {
      const field = fields.of(keys[card]);
      if (field === undefined || event.isDefaultPrevented()) return;
      const action = cardAction(event, field, {
        card,
        count: texts.length,
        parted,
        mayBegin: begin?.onAll === true,
      });
      if (action !== null && act(action, card, field.selectionStart)) event.preventDefault();
    },
    children: (
      <TextEditor
        ref={(field) => fields.keep(keys[card], field)}
        label={labelOf(props.label, card, texts.length)}
        value={texts[card] ?? ""}
        marks={cardMarks(props.marks ?? NO_MARKS, cards, card)}
        onChange={(text) => cards.edit(card, text, fields.of(keys[card])?.selectionStart ?? 0)}
        {...placeholderOf(card, props.placeholder)}
        className={texts.length === 1 ? (props.className ?? "") : "min-h-20"}
        templates={props.templates}
        tools={<AddToThread {...{ cards, card, parted, begin }} />}
        moreTools={card === 0 ? props.tools : null}
      />
    ),
  });
  return (
    <div className="flex flex-1 flex-col gap-3">
      {texts.length === 1 ? (
        <OneText key={keys[0]} {...cardOf(0)} files={props.filesOf?.(0, texts)} />
      ) : (
        <ol aria-label={THREAD_COPY.list_label(props.label)} className="flex flex-col gap-3">
          {texts.map((text, card) => (
            <ThreadCard
              key={keys[card]}
              {...cardOf(card)}
              card={card}
              count={texts.length}
              empty={text.trim() === "" && props.hasFiles?.(card, texts) !== true}
              length={props.counts?.[card]}
              handle={handleOf(card)}
              slot={placeOf(card)}
              onMove={(to) => act({ kind: "move", to }, card, 0)}
              onRemove={() => cards.remove(card)}
              files={props.filesOf?.(card, texts)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function placeholderOf(card: number, placeholder: string | undefined) {
  return card === 0 && placeholder !== undefined ? { placeholder } : {};
}

function labelOf(label: string, card: number, count: number): string {
  return count === 1 ? label : THREAD_COPY.field_label(label, card + 1, count);
}

interface CardProps {
  onKeyDown(event: KeyboardEvent): void;
  children: ReactNode;
}

/** A single card looks like any other field. */
function OneText({ onKeyDown, children, files }: CardProps & { files: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it */}
      <div onKeyDown={onKeyDown} className="flex flex-1 flex-col">
        {children}
      </div>
      {files}
    </>
  );
}

interface AddProps {
  cards: ReturnType<typeof useCards>;
  card: number;
  parted: boolean;
  begin: BeginThread | null;
}

/** Adds a card after this one, or makes the post a thread. */
function AddToThread({ cards, card, parted, begin }: AddProps) {
  // The others are split where the caret is.
  const isLast = card === cards.texts.length - 1;
  if (!isLast || (!parted && begin === null)) return null;
  function add() {
    if (parted) cards.add(card);
    else if (begin !== null) cards.begin(cards.texts[0]?.length ?? 0, begin.make);
  }
  return (
    <Button look="quiet" onClick={add}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      {THREAD_COPY.add}
    </Button>
  );
}

export function cardMarks(
  marks: readonly TextMark[],
  { texts, separators }: ThreadParts,
  card: number,
): readonly TextMark[] {
  if (texts.length === 1 || marks.length === 0) return marks;
  const before = texts.slice(0, card).map((text, index) => text + (separators[index] ?? "\n---\n"));
  const start = before.join("").length;
  const end = start + (texts[card]?.length ?? 0);
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }));
}

function useFields() {
  const fields = useRef(new Map<number, HTMLTextAreaElement>());
  const keys = useRef<readonly number[]>([]);
  const [goal, setGoal] = useState<Caret | null>(null);
  useEffect(() => {
    if (goal === null) return;
    const field = fields.current.get(keys.current[goal.card] ?? -1);
    field?.focus();
    field?.setSelectionRange(goal.at, goal.at);
    setGoal(null);
  }, [goal]);
  return {
    lead(caret: Caret | null): boolean {
      if (caret !== null) setGoal(caret);
      return caret !== null;
    },
    setKeys(drawn: readonly number[]) {
      keys.current = drawn;
    },
    of: (key: number | undefined) => fields.current.get(key ?? -1),
    keep(key: number | undefined, field: HTMLTextAreaElement | null) {
      if (key === undefined || field === null) return;
      fields.current.set(key, field);
      return () => void fields.current.delete(key);
    },
  };
}
