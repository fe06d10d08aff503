"use client";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { ErrorList } from "../verdict/error-list.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { asRows, asValue, moved, without } from "./choice-rows.ts";
import { POLL_COPY } from "./poll-copy.ts";

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
    const kept = asValue(without(rows, index));
    if (rows[index] === "") onChange(kept);
    else onGiveUp(POLL_COPY.removed, kept);
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
        <span className="font-normal text-muted"> {POLL_COPY.count(rows.length, max_count)}</span>
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
