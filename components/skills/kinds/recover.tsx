"use client";
import { IconRefreshAlert } from "@tabler/icons-react";
import { SelectField } from "#components/ui/select-field.tsx";
import { RecoverResult } from "../results/recover.tsx";
import { ONCE } from "../setup/when.ts";
import { RECOVER_COPY } from "./copy.ts";
import { defineKind, type FieldsProps } from "./kind.ts";

interface Values {
  hours: string;
  /** A time, which only the API can give; wins over `hours`. */
  since: string;
}

export const recover = defineKind<Values>({
  name: "recover",
  icon: IconRefreshAlert,
  title: RECOVER_COPY.title,
  text: RECOVER_COPY.text,
  initial: { hours: "24", since: "" },
  when: ONCE,
  Fields,
  read: ({ hours, since }) => ({
    hours: String(hours ?? 24),
    since: typeof since === "string" ? since : "",
  }),
  write: ({ hours, since }) => (since === "" ? { hours: Number(hours) } : { since }),
  check: () => ({}),
  describe({ hours, since }) {
    if (since !== "") return RECOVER_COPY.finds(RECOVER_COPY.since(since.slice(0, 10)));
    const range = nameOf(hours);
    return RECOVER_COPY.finds(`in ${range.charAt(0).toLowerCase()}${range.slice(1)}`);
  },
  Result: RecoverResult,
  yes: RECOVER_COPY.yes,
});

function nameOf(hours: string): string {
  const known = RECOVER_COPY.ranges.find(([value]) => value === hours);
  return known?.[1] ?? RECOVER_COPY.hours(Number(hours));
}

function Fields({ values: { hours }, change }: FieldsProps<Values>) {
  const isKnown = RECOVER_COPY.ranges.some(([value]) => value === hours);
  return (
    <SelectField
      label={RECOVER_COPY.range}
      value={hours}
      onChange={({ currentTarget }) => change({ hours: currentTarget.value, since: "" })}
    >
      {!isKnown && <option value={hours}>{nameOf(hours)}</option>}
      {RECOVER_COPY.ranges.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
