"use client";
import { describeOffset, type Reading } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { UNDERSTOOD_COPY } from "./copy.ts";
import { formatClock, formatMoment } from "./format-time.ts";

interface Props {
  reading: Reading;
  instant: Date;
  local: string;
  zone: string;
  /** For a time that occurs twice: whether the second one is meant. */
  onLater(later: boolean): void;
}

/** The chosen time in full: with its offset, the reader's local time, and any clock change. */
export function Understood({ reading, instant, local, zone, onLater }: Props) {
  const now = new Date(serverNow());
  const { person } = useWorkspace();
  const here = person.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const differs = formatMoment(instant, here, now) !== formatMoment(instant, zone, now);
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="font-medium">
        {formatMoment(instant, zone, now)} ({describeOffset(instant, zone)})
        {differs && (
          <span className="font-normal text-muted">
            {" "}
            · {UNDERSTOOD_COPY.your_time(formatMoment(instant, here, now))}
          </span>
        )}
      </p>
      {reading.kind === "skipped" && (
        <p className="text-warning">
          {UNDERSTOOD_COPY.skipped(local.slice(11), formatClock(instant, zone))}
        </p>
      )}
      {reading.kind === "twice" && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-warning">{UNDERSTOOD_COPY.repeated(local.slice(11))}</legend>
          {[reading.instant, reading.second].map((choice, index) => (
            <label key={choice.getTime()} className="flex min-h-11 items-center gap-2 md:min-h-8">
              <input
                type="radio"
                name="which"
                checked={choice.getTime() === instant.getTime()}
                onChange={() => onLater(index === 1)}
              />
              {UNDERSTOOD_COPY[index === 0 ? "first" : "second"](describeOffset(choice, zone))}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
