"use client";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { fieldLook } from "#components/ui/field-look.ts";
import { ZONE_COPY } from "./copy.ts";
import { TimeZoneCombobox } from "./time-zone-combobox.tsx";

interface Props {
  zones: readonly string[];
  value: string;
  onChange(zone: string): void;
  error: string | undefined;
  hint: ReactNode;
  name?: string;
}

/** A time zone field: a plain select until hydration, then a searchable one. */
export function TimeZoneField({ zones, value, onChange, error, hint, name }: Props) {
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
  const all = zones.includes(value) ? zones : [value, ...zones];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {ZONE_COPY.label}
      </label>
      {isAlive ? (
        <TimeZoneCombobox {...{ zones: all, value, onChange, name, control }} />
      ) : (
        <select ref={select} name={name} defaultValue={value} {...control}>
          {all.map((zone) => (
            <option key={zone}>{zone}</option>
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
