"use client";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { Control } from "./card-field.tsx";

interface Props {
  value: unknown;
  control: Control;
  /** In RFC 3339. Undefined without a time. */
  onChange(value: string | undefined): void;
}

/** A date and time in the organization's zone, which is shown beside it. */
export function TimeOption({ value, control, onChange }: Props) {
  const { time_zone } = useWorkspace().organization;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...control}
        className={`${control.className} max-w-64`}
        type="datetime-local"
        value={asLocal(value, time_zone)}
        onChange={({ currentTarget }) => onChange(asInstant(currentTarget.value, time_zone))}
      />
      <span className="text-sm text-muted">{time_zone}</span>
    </span>
  );
}

/** Returns the time as a control has it; empty if the value isn't a time. */
export function asLocal(value: unknown, zone: string): string {
  const at = new Date(typeof value === "string" ? value : Number.NaN);
  return Number.isNaN(at.getTime()) ? "" : toLocalTime(at, zone);
}

export function asInstant(local: string, zone: string): string | undefined {
  return readLocalTime(local, zone)?.instant.toISOString();
}
