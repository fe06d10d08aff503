"use client";
import { type SyntheticEvent, useState } from "react";
import { quietHoursErrors } from "#core/domain/policy/quiet-hours-errors.ts";
import { nextAllowedTime } from "#core/domain/schedule/quiet-hours.ts";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { usePolicy } from "../workspace/use-policy.ts";
import { Understood } from "./understood.tsx";

const HOUR_MS = 3_600_000;

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  zone: string;
  /** When the post goes out at present, or null. */
  current: Date | null;
  /** What the button says: other changes may be stored along. */
  confirmLabel: string;
  onChoose(instant: Date): void;
}

/** Asks for a time on the clocks of the organization's zone, and says what it has understood before it counts. */
export function ScheduleDialog({ open, onOpenChange, ...props }: Props) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="When should it go out?">
      <TimeForm {...props} onClose={() => onOpenChange(false)} />
    </Modal>
  );
}

type FormProps = Omit<Props, "open" | "onOpenChange"> & { onClose(): void };

function TimeForm({ zone, current, confirmLabel, onChoose, onClose }: FormProps) {
  const [local, setLocal] = useState(() => toLocalTime(current ?? nextHour(), zone));
  const [later, setLater] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reading = readLocalTime(local, zone);
  const instant = reading?.kind === "twice" && later ? reading.second : reading?.instant;
  const { policy } = usePolicy();
  const [quiet] =
    policy === undefined || instant === undefined ? [] : quietHoursErrors(instant, policy);

  function write(text: string) {
    setLocal(text);
    setLater(false);
    setProblem(undefined);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (instant === undefined) return setProblem("Choose a day and a time.");
    if (instant.getTime() <= serverNow())
      return setProblem("This time is past. Choose a later one.");
    if (quiet !== undefined) return setProblem(quiet.message);
    onChoose(instant);
    onClose();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={`Day and time in ${zone}`}
        type="datetime-local"
        value={local}
        error={problem ?? quiet?.message}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {quiet !== undefined && policy !== undefined && instant !== undefined && (
        <Button onClick={() => write(toLocalTime(nextAllowedTime(instant, policy), zone))}>
          Take the next free time
        </Button>
      )}
      {reading !== null && instant !== undefined && (
        <Understood
          reading={reading}
          instant={instant}
          local={local}
          zone={zone}
          onLater={setLater}
        />
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary">
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function nextHour() {
  return new Date((Math.floor(serverNow() / HOUR_MS) + 1) * HOUR_MS);
}
