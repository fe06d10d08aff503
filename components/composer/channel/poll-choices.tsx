"use client";
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { ErrorList } from "../verdict/error-list.tsx";
import { POLL_COPY } from "./copy.ts";

interface Props {
  rule: OptionRule & Required<Pick<OptionRule, "texts">>;
  value: unknown;
  errors: readonly ValidationError[];
  /** Undefined removes the poll's choices. */
  onChange(value: string[] | undefined): void;
  /** Like `onChange`, when text is discarded: offers undo. */
  onGiveUp(label: string, value: string[] | undefined): void;
}

const nothing = () => undefined;

/** The choices of a poll. Buttons or Alt with the arrow keys move them; Enter goes to the next. */
export function PollChoices({ rule, value, errors, onChange, onGiveUp }: Props) {
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [blank, setBlank] = useState(0);
  const { max_count } = rule.texts;
  const rows = asRows(value, blank);
  const full = rows.length >= max_count;

  /** Finds an element by its label, which stays with the row's position when its text moves. */
  function focus(label: string) {
    fields.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  }

  function move(from: number, to: number, part: "up" | "down" | "words") {
    if (to < 0 || to >= rows.length) return;
    onChange(asValue(moved(rows, from, to)));
    focus(part === "words" ? POLL_COPY.choice(to + 1) : POLL_COPY.move(to + 1, part));
  }

  function add() {
    if (full) return;
    flushSync(() => setBlank(rows.length + 1));
    focus(POLL_COPY.choice(rows.length + 1));
  }

  function remove(index: number) {
    setBlank(rows.length - 1);
    const remaining = asValue(without(rows, index));
    if (rows[index] === "") onChange(remaining);
    else onGiveUp(POLL_COPY.removed, remaining);
    focus(POLL_COPY.choice(Math.max(1, Math.min(index + 1, rows.length - 1))));
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return;
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (by !== undefined) move(index, index + by, "words");
    else if (index + 1 < rows.length) focus(POLL_COPY.choice(index + 2));
    else add();
  }

  return (
    <fieldset ref={fields} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">
        {rule.title}
        <span className="font-normal text-muted"> {POLL_COPY.count(rows.length, rule)}</span>
      </legend>
      <ol className="flex flex-col gap-2">
        {rows.map((text, index) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: A row is its place: words move between the rows.
            key={index}
            number={index + 1}
            last={rows.length}
            text={text}
            errors={errors.length > 0 ? `${id}-errors` : undefined}
            onWrite={(written) => onChange(asValue(rows.with(index, written)))}
            onKeyDown={(event) => press(event, index)}
            onMove={(by, part) => move(index, index + by, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {!full && (
        <Button className="w-fit" onClick={add}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          {POLL_COPY.add}
        </Button>
      )}
      <ErrorList id={`${id}-errors`} errors={errors} onFix={nothing} />
    </fieldset>
  );
}

/** A poll starts with two choices, the minimum that makes sense. */
const FIRST_ROWS = 2;

/** Returns the choices that are set, padded with empty rows up to `blank`. */
export function asRows(value: unknown, blank: number): string[] {
  const texts = Array.isArray(value) ? value.map((each) => String(each)) : [];
  const count = Math.max(texts.length, blank === 0 ? FIRST_ROWS : blank);
  return Array.from({ length: count }, (_, index) => texts[index] ?? "");
}

/** Returns the choices without the empty rows at the end. */
export function asValue(rows: readonly string[]): string[] | undefined {
  const last = rows.findLastIndex((text) => text !== "");
  return last === -1 ? undefined : rows.slice(0, last + 1);
}

export function moved(rows: readonly string[], from: number, to: number): string[] {
  const others = without(rows, from);
  return [...others.slice(0, to), rows[from] ?? "", ...others.slice(to)];
}

export function without(rows: readonly string[], index: number): string[] {
  return rows.filter((_, at) => at !== index);
}

interface ChoiceRowProps {
  /** Starts at 1. */
  number: number;
  last: number;
  text: string;
  /** ID of its errors; undefined without any. */
  errors: string | undefined;
  onWrite(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onMove(by: -1 | 1, part: "up" | "down"): void;
  onRemove(): void;
}

function ChoiceRow({ number, last, text, errors, ...props }: ChoiceRowProps) {
  const edge = errors === undefined ? "border-edge" : "border-failed";
  return (
    <li className="flex items-center">
      <input
        type="text"
        aria-label={POLL_COPY.choice(number)}
        aria-describedby={errors}
        aria-invalid={errors !== undefined}
        value={text}
        className={`min-h-11 w-full min-w-0 flex-1 rounded-field border bg-surface px-3 text-lg md:min-h-9 md:text-base ${edge}`}
        onChange={({ currentTarget }) => props.onWrite(currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
      <IconButton
        label={POLL_COPY.move(number, "up")}
        atEnd={number === 1}
        onClick={() => props.onMove(-1, "up")}
      >
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={POLL_COPY.move(number, "down")}
        atEnd={number === last}
        onClick={() => props.onMove(1, "down")}
      >
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={POLL_COPY.remove(number)}
        atEnd={last === 1}
        onClick={() => last > 1 && props.onRemove()}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </li>
  );
}
