"use client";
import { type SyntheticEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { serverNow } from "../api/server-clock.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BULK_DIALOG_COPY, LEFT_OUT_COPY, SHIFT_COPY } from "./copy.ts";
import { LeftOut } from "./left-out.tsx";
import { shiftDays } from "./new-times.ts";
import type { TimesDialogProps } from "./spread-dialog.tsx";

const MOST_DAYS = 365;

/** Moves scheduled posts by days, earlier or later. Each keeps its time of day. */
export function ShiftDialog({ targets, onSave, ...modal }: TimesDialogProps) {
  return (
    <Modal {...modal} title={SHIFT_COPY.title(targets.able.length)} description={SHIFT_COPY.hint}>
      <ShiftForm targets={targets} onSave={onSave} onClose={() => modal.onOpenChange(false)} />
    </Modal>
  );
}

type FormProps = Pick<TimesDialogProps, "targets" | "onSave"> & { onClose(): void };

function ShiftForm({ targets, onSave, onClose }: FormProps) {
  const zone = useWorkspace().organization.time_zone;
  const [typed, setTyped] = useState("1");
  const days = Number(typed);
  const isValid = Number.isInteger(days) && days !== 0 && Math.abs(days) <= MOST_DAYS;
  const { movable, times, leftOut } = shifted(targets, isValid ? days : 0, zone);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isValid && movable.length > 0) onSave({ able: movable, leftOut }, times);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={SHIFT_COPY.days}
        type="number"
        min={-MOST_DAYS}
        max={MOST_DAYS}
        step={1}
        required
        value={typed}
        hint={SHIFT_COPY.days_hint}
        error={isValid ? undefined : SHIFT_COPY.invalid}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <LeftOut leftOut={leftOut} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{BULK_DIALOG_COPY.cancel}</Button>
        <Button type="submit" look="primary">
          {SHIFT_COPY.save}
        </Button>
      </div>
    </form>
  );
}

/** The posts that can be moved by these days, and their new times. */
function shifted({ able, leftOut }: TimesDialogProps["targets"], days: number, zone: string) {
  const times = new Map(
    able.map(({ id, scheduled_at }) => [
      id,
      shiftDays(new Date(scheduled_at ?? serverNow()), days, zone),
    ]),
  );
  const movable = able.filter(({ id }) => (times.get(id)?.getTime() ?? 0) > serverNow());
  const past = able.length - movable.length;
  const all = new Map(leftOut);
  if (past > 0) all.set(LEFT_OUT_COPY.past, past);
  return { movable, times, leftOut: all };
}
