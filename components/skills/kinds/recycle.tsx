"use client";
import { IconRecycle } from "@tabler/icons-react";
import { RecycleResult } from "../results/recycle.tsx";
import { ChannelsField, LabelField, NumberField } from "../setup/fields.tsx";
import { ONCE } from "../setup/when.ts";
import { FIELD_ERRORS, on, RECYCLE_COPY } from "./copy.ts";
import { defineKind, type FieldsProps, isWithin } from "./kind.ts";

interface Values {
  label: string;
  channels: readonly string[];
  min_days: string;
  cap: string;
}

const MOST_DAYS = 1_000;
const MOST_POSTS = 50;

export const recycle = defineKind<Values>({
  name: "recycle",
  icon: IconRecycle,
  title: RECYCLE_COPY.title,
  text: RECYCLE_COPY.text,
  initial: { label: "", channels: [], min_days: "30", cap: "5" },
  when: { ...ONCE, repeat: "weekly" },
  Fields,
  read: ({ label, channels, min_days, cap }) => ({
    label: typeof label === "string" ? label : "",
    channels: Array.isArray(channels) ? (channels as string[]) : [],
    min_days: String(min_days ?? 30),
    cap: String(cap ?? 5),
  }),
  write: ({ label, channels, min_days, cap }) => ({
    label,
    min_days: Number(min_days),
    cap: Number(cap),
    ...(channels.length === 0 ? {} : { channels }),
  }),
  check: ({ label, min_days, cap }) => ({
    ...(label === "" ? { label: FIELD_ERRORS.label } : {}),
    ...(isWithin(min_days, 1, MOST_DAYS) ? {} : { min_days: FIELD_ERRORS.number(1, MOST_DAYS) }),
    ...(isWithin(cap, 1, MOST_POSTS) ? {} : { cap: FIELD_ERRORS.number(1, MOST_POSTS) }),
  }),
  nameOf: ({ label }) => label,
  describe({ label, channels, min_days, cap }, names) {
    const where = channels.length === 0 ? "" : on(names.channels(channels));
    const which = RECYCLE_COPY.labeled(label);
    return RECYCLE_COPY.adds(Number(cap), which, where, Number(min_days));
  },
  Result: RecycleResult,
  yes: RECYCLE_COPY.yes,
});

function Fields({ values, errors, change }: FieldsProps<Values>) {
  const { label, channels, min_days, cap } = values;
  return (
    <>
      <LabelField
        label={RECYCLE_COPY.label}
        none={RECYCLE_COPY.choose}
        hint={RECYCLE_COPY.label_hint}
        value={label}
        error={errors.label}
        onChange={(changed) => change({ label: changed })}
      />
      <NumberField
        label={RECYCLE_COPY.min_days}
        hint={RECYCLE_COPY.min_days_hint}
        value={min_days}
        error={errors.min_days}
        onChange={(changed) => change({ min_days: changed })}
      />
      <NumberField
        label={RECYCLE_COPY.cap}
        value={cap}
        error={errors.cap}
        onChange={(changed) => change({ cap: changed })}
      />
      <ChannelsField
        label={RECYCLE_COPY.channels}
        hint={RECYCLE_COPY.channels_hint}
        value={channels}
        error={errors.channels}
        onChange={(changed) => change({ channels: changed })}
      />
    </>
  );
}
