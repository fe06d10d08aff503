"use client";
import { useState } from "react";
import { UNTIL_NEXT_MESSAGE } from "#core/contract/resources/interaction.ts";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SNOOZE_COPY } from "./copy.ts";

interface Props {
  onClose(): void;
  onChoose(until: string): void;
}

/** Asks until when to snooze a message, in the organization's time zone. */
export function SnoozeDialog({ onClose, onChoose }: Props) {
  const { time_zone } = useWorkspace().organization;
  const [now] = useState(() => new Date(serverNow()));
  const times = listSnoozeTimes(now, time_zone);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={SNOOZE_COPY.title}
      description={SNOOZE_COPY.hint}
    >
      <div className="flex flex-col gap-2">
        {times.map(({ name, at }) => (
          <Button
            key={name}
            className="justify-between!"
            onClick={() => onChoose(at.toISOString())}
          >
            {SNOOZE_COPY[name]}
            <span className="font-normal text-muted">{formatMoment(at, time_zone, now)}</span>
          </Button>
        ))}
        <Button className="justify-start!" onClick={() => onChoose(UNTIL_NEXT_MESSAGE)}>
          {SNOOZE_COPY.next_message}
        </Button>
      </div>
      <TimeChoice now={now} onChoose={onChoose} />
    </Modal>
  );
}

function TimeChoice({ now, onChoose }: Pick<Props, "onChoose"> & { now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const [local, setLocal] = useState("");
  const [error, setError] = useState<string>();
  function choose() {
    const at = readLocalTime(local, time_zone)?.instant;
    if (at === undefined || at.getTime() <= serverNow()) setError(SNOOZE_COPY.past);
    else onChoose(at.toISOString());
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="datetime-local"
        label={SNOOZE_COPY.time}
        hint={time_zone}
        min={toLocalTime(now, time_zone)}
        value={local}
        error={error}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setLocal(currentTarget.value);
        }}
      />
      <Button onClick={choose}>{SNOOZE_COPY.set}</Button>
    </div>
  );
}

interface SnoozeTime {
  name: "later" | "tomorrow" | "next_week";
  at: Date;
}

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

const LATER_MS = 3 * HOUR_MS;

const MORNING = "09:00";

const MONDAY = 1;

/**
 * Returns the times to snooze until, in the given zone. "Later today" is available while three hours from now is still
 * today.
 */
export function listSnoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const today = toLocalTime(now, zone).slice(0, 10);
  const later = new Date(now.getTime() + LATER_MS);
  const tomorrow = addDays(today, 1);
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const monday = addDays(today, ((MONDAY - weekday + 6) % 7) + 1);
  const times: SnoozeTime[] = [
    { name: "tomorrow", at: morningOf(tomorrow, zone) },
    ...(monday === tomorrow ? [] : [{ name: "next_week" as const, at: morningOf(monday, zone) }]),
  ];
  const isToday = toLocalTime(later, zone).slice(0, 10) === today;
  return isToday ? [{ name: "later", at: later }, ...times] : times;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function morningOf(day: string, zone: string): Date {
  const reading = readLocalTime(`${day}T${MORNING}`, zone);
  if (reading === null) throw new Error(`${day} is no day`);
  return reading.instant;
}
