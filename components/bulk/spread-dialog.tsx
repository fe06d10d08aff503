"use client";
import { type SyntheticEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { Split } from "./allowed-actions.ts";
import { BULK_DIALOG_COPY, SPREAD_COPY } from "./copy.ts";
import { LeftOut } from "./left-out.tsx";
import { type Spread, spreadTimes } from "./new-times.ts";

const DAY_MS = 86_400_000;

export interface TimesDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  onClosed(): void;
  targets: Split<PostRow>;
  onSave(posts: Split<PostRow>, times: ReadonlyMap<string, Date>): void;
}

/** Schedules posts one after another, some days or hours apart. */
export function SpreadDialog({ targets, onSave, ...modal }: TimesDialogProps) {
  return (
    <Modal {...modal} title={SPREAD_COPY.title(targets.able.length)} description={SPREAD_COPY.hint}>
      <LeftOut leftOut={targets.leftOut} />
      <SpreadForm targets={targets} onSave={onSave} onClose={() => modal.onOpenChange(false)} />
    </Modal>
  );
}

type FormProps = Pick<TimesDialogProps, "targets" | "onSave"> & { onClose(): void };

function SpreadForm({ targets, onSave, onClose }: FormProps) {
  const zone = useWorkspace().organization.time_zone;
  const [spread, setSpread] = useState<Spread>(() => ({
    first: `${toLocalTime(new Date(serverNow() + DAY_MS), zone).slice(0, 10)}T09:00`,
    every: 1,
    unit: "days",
  }));
  const times = spreadTimes(targets.able.length, spread, zone);
  const [first] = times;
  const isPast = first === undefined || first.getTime() <= serverNow();
  const change = (changed: Partial<Spread>) => setSpread((before) => ({ ...before, ...changed }));
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPast) return;
    onSave(targets, new Map(targets.able.map(({ id }, index) => [id, times[index] as Date])));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={SPREAD_COPY.first}
        type="datetime-local"
        required
        value={spread.first}
        hint={SPREAD_COPY.zone(zone)}
        error={isPast ? SPREAD_COPY.past : undefined}
        onChange={({ currentTarget }) => change({ first: currentTarget.value })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={SPREAD_COPY.every}
          type="number"
          min={1}
          max={90}
          required
          value={spread.every}
          onChange={({ currentTarget }) => change({ every: Number(currentTarget.value) })}
        />
        <SelectField
          label={SPREAD_COPY.unit}
          value={spread.unit}
          onChange={({ currentTarget }) => change({ unit: currentTarget.value as Spread["unit"] })}
        >
          {Object.entries(SPREAD_COPY.units).map(([unit, label]) => (
            <option key={unit} value={unit}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-muted">
        {isPast ? "" : rangeText(times, zone)}
      </p>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{BULK_DIALOG_COPY.cancel}</Button>
        <Button type="submit" look="primary">
          {SPREAD_COPY.save}
        </Button>
      </div>
    </form>
  );
}

/** When the first and the last post are scheduled. */
function rangeText(times: readonly Date[], zone: string): string {
  const moments = [times[0], times.at(-1)].map((time) =>
    formatMomentWithin(time as Date, zone, new Date(serverNow())),
  );
  const [first = "", last = ""] = moments;
  return first === last ? SPREAD_COPY.at(first) : SPREAD_COPY.range(first, last);
}
