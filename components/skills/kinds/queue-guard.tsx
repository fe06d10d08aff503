"use client";
import { IconCalendarPlus } from "@tabler/icons-react";
import { SLOTS_COPY } from "../results/copy.ts";
import { EmptySlotsResult } from "../results/empty-slots.tsx";
import { LabelField, NumberField, RadioField } from "../setup/fields.tsx";
import { ONCE } from "../setup/when.ts";
import { FIELD_ERRORS, QUEUE_GUARD_COPY } from "./copy.ts";
import { defineKind, type FieldsProps, isWithin } from "./kind.ts";

interface Values {
  days: string;
  drafts: "none" | "any" | "label";
  label: string;
}

const MOST_DAYS = 31;

export const queueGuard = defineKind<Values>({
  name: "queue-guard",
  icon: IconCalendarPlus,
  title: QUEUE_GUARD_COPY.title,
  text: QUEUE_GUARD_COPY.text,
  initial: { days: "7", drafts: "none", label: "" },
  when: ONCE,
  Fields,
  read: ({ days, label, any_draft }) => ({
    days: String(days ?? 7),
    drafts: typeof label === "string" ? "label" : any_draft === true ? "any" : "none",
    label: typeof label === "string" ? label : "",
  }),
  write: ({ days, drafts, label }) => ({
    days: Number(days),
    ...(drafts === "label" ? { label } : {}),
    ...(drafts === "any" ? { any_draft: true } : {}),
  }),
  check: ({ days, drafts, label }) => ({
    ...(isWithin(days, 1, MOST_DAYS) ? {} : { days: FIELD_ERRORS.number(1, MOST_DAYS) }),
    ...(drafts === "label" && label === "" ? { label: FIELD_ERRORS.label } : {}),
  }),
  describe({ days, drafts, label }) {
    const range = SLOTS_COPY.next_days(Number(days));
    if (drafts === "none") return QUEUE_GUARD_COPY.lists(range);
    const which =
      drafts === "any" ? QUEUE_GUARD_COPY.any_drafts : QUEUE_GUARD_COPY.labeled_drafts(label);
    return QUEUE_GUARD_COPY.proposes(range, which);
  },
  Result: EmptySlotsResult,
  yes: QUEUE_GUARD_COPY.yes,
});

function Fields({ values, errors, change }: FieldsProps<Values>) {
  const { days, drafts, label } = values;
  return (
    <>
      <NumberField
        label={QUEUE_GUARD_COPY.days}
        value={days}
        error={errors.days}
        onChange={(changed) => change({ days: changed })}
      />
      <RadioField
        label={QUEUE_GUARD_COPY.drafts}
        value={drafts}
        choices={[
          { value: "none", label: QUEUE_GUARD_COPY.none, hint: QUEUE_GUARD_COPY.none_hint },
          { value: "any", label: QUEUE_GUARD_COPY.any },
          {
            value: "label",
            label: QUEUE_GUARD_COPY.with_label,
            hint: QUEUE_GUARD_COPY.with_label_hint,
          },
        ]}
        onChange={(changed) => change({ drafts: changed as Values["drafts"] })}
      />
      {drafts === "label" && (
        <LabelField
          label={QUEUE_GUARD_COPY.label}
          none={QUEUE_GUARD_COPY.choose}
          value={label}
          error={errors.label}
          onChange={(changed) => change({ label: changed })}
        />
      )}
    </>
  );
}
