"use client";
import { Popover } from "@base-ui/react/popover";
import { IconCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import { FILTER_COPY } from "../copy.ts";
import type { Choice, Option } from "./choice.ts";

/** With more options than this, they can be searched. */
const MOST_UNSEARCHED = 8;
const LONGEST = 200;

interface Props {
  trigger: ReactElement;
  label: string;
  choice: Choice;
  onChoose(value: string, end?: "from" | "to"): void;
}

/** The choices of a filter, open as soon as they are loaded. */
export function FilterPopup({ trigger, label, choice, onChoose }: Props) {
  const [isOpen, setOpen] = useState(true);
  function choose(value: string) {
    setOpen(false);
    onChoose(value);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-40">
          <Popover.Popup
            aria-label={label}
            className="floating flex max-h-(--available-height) w-64 flex-col gap-2 overflow-y-auto rounded-surface border border-line bg-surface p-2 shadow-float outline-none"
          >
            {choice.kind === "options" && <Options {...choice} label={label} onChoose={choose} />}
            {choice.kind === "text" && (
              <TextChoice label={label} value={choice.value} onChoose={choose} />
            )}
            {choice.kind === "dates" && <Dates {...choice} onChoose={onChoose} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OptionsProps {
  options: readonly Option[];
  chosen: string | undefined;
  label: string;
  onChoose(id: string): void;
}

function Options({ options, chosen, label, onChoose }: OptionsProps) {
  const [typed, setTyped] = useState("");
  const found = options.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <>
      {options.length > MOST_UNSEARCHED && (
        <TextField
          label={FILTER_COPY.find(label)}
          value={typed}
          autoComplete="off"
          maxLength={LONGEST}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="px-2 py-1 text-muted">{FILTER_COPY.none}</p>}
      <div className="flex max-h-80 flex-col overflow-y-auto">
        {found.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-field px-2 text-left wrap-anywhere hover:bg-sunken md:min-h-9"
          >
            <span className="grow">{name}</span>
            {id === chosen && <IconCheck size={18} stroke={1.5} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  );
}

interface TextProps {
  label: string;
  value: string | undefined;
  onChoose(value: string): void;
}

function TextChoice({ label, value = "", onChoose }: TextProps) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim());
      }}
    >
      <TextField
        label={label}
        value={typed}
        maxLength={LONGEST}
        hint={FILTER_COPY.enter}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}

interface DatesProps {
  from: string | undefined;
  to: string | undefined;
  onChoose(day: string, end: "from" | "to"): void;
}

function Dates({ from = "", to = "", onChoose }: DatesProps) {
  return (
    <>
      <TextField
        label={FILTER_COPY.from}
        type="date"
        defaultValue={from}
        max={to || undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value, "from")}
      />
      <TextField
        label={FILTER_COPY.until}
        type="date"
        defaultValue={to}
        min={from || undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value, "to")}
      />
    </>
  );
}
