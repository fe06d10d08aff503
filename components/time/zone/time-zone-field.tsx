"use client";

import { Combobox } from "@base-ui/react/combobox";
import type { ComponentProps } from "react";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { fieldLook } from "#components/ui/field-look.ts";
import { ZONE_COPY } from "./copy.ts";
import { describeZone, findZones, zoneLabel } from "./describe-zone.ts";

interface Props {
  zones: readonly string[];
  value: string;
  onChange(zone: string): void;
  error: string | undefined;
  hint: ReactNode;
  label?: string;
  /** What the empty value means. Omitted: a zone is required. */
  without?: string;
  name?: string;
}

/** A time zone field: a plain select until hydration, then a searchable one. */
export function TimeZoneField({
  zones,
  value,
  onChange,
  error,
  hint,
  label = ZONE_COPY.label,
  without,
  name,
}: Props) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [isAlive, setAlive] = useState(false);
  const comeAlive = useEffectEvent(() => {
    const early = select.current;
    const drawn = [...(early?.options ?? [])].find(({ defaultSelected }) => defaultSelected);
    if (early !== null && drawn !== undefined && early.value !== drawn.value) onChange(early.value);
    setAlive(true);
  });
  useLayoutEffect(() => comeAlive(), []);
  const control = {
    id,
    "aria-describedby": error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    "aria-invalid": error !== undefined,
    className: fieldLook(error !== undefined),
  };
  const choices = without === undefined ? zones : ["", ...zones];
  const all = choices.includes(value) ? choices : [value, ...choices];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {isAlive ? (
        <TimeZoneCombobox
          zones={all}
          value={value}
          onChange={onChange}
          without={without}
          name={name}
          control={control}
        />
      ) : (
        <select ref={select} name={name} defaultValue={value} {...control}>
          {all.map((zone) => (
            <option key={zone} value={zone}>
              {zone === "" ? without : zone}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

const MOST_SHOWN = 60;

interface TimeZoneComboboxProps {
  zones: readonly string[];
  value: string;
  onChange(zone: string): void;
  without: string | undefined;
  name: string | undefined;
  control: ComponentProps<typeof Combobox.Input>;
}

function TimeZoneCombobox({
  zones,
  value,
  onChange,
  without = "",
  name,
  control,
}: TimeZoneComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const labelOf = (zone: string) => (zone === "" ? without : zoneLabel(zone));
  // The selected zone comes first, so that the list opens on it.
  const items =
    typed === null
      ? [value, ...zones.filter((zone) => zone !== value)]
      : findZones(zones, typed, now, without);
  return (
    <Combobox.Root
      items={items}
      filter={null}
      limit={MOST_SHOWN}
      autoHighlight
      name={name}
      value={value}
      onValueChange={(zone) => {
        setTyped(null);
        if (zone !== null) onChange(zone);
      }}
      inputValue={typed ?? labelOf(value)}
      onInputValueChange={(text, { reason }) => {
        if (reason === "input-change") setTyped(text);
      }}
      onOpenChange={(open) => {
        if (!open) setTyped(null);
      }}
      itemToStringLabel={labelOf}
    >
      <Combobox.Input
        {...control}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="floating max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float">
            <Combobox.Status className="px-2 py-1 text-sm text-muted empty:hidden">
              {items.length === 0 ? ZONE_COPY.none : ""}
            </Combobox.Status>
            <Combobox.List>
              {(zone: string) => (
                <Combobox.Item
                  key={zone}
                  value={zone}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-2 py-1.5 md:min-h-9 data-highlighted:bg-accent/10"
                >
                  <span className="wrap-anywhere">{labelOf(zone)}</span>
                  <span className="shrink-0 text-sm text-muted">{describeZone(zone, now)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
