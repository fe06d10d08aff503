"use client";
import { describeOffset, type Reading } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { formatClock, formatDay, formatMoment } from "./format-time.ts";

interface Props {
  reading: Reading;
  /** The instant that counts at present. */
  instant: Date;
  local: string;
  zone: string;
  /** Where the clocks show the time twice: whether the second one is meant. */
  onLater(later: boolean): void;
}

/**
 * A chosen time, spelled out: the day, the zone with its offset, what it is on this person's clock, a change of clocks.
 */
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
            · {formatMoment(instant, here, now)} for you
          </span>
        )}
      </p>
      {reading.kind === "skipped" && (
        <p className="text-warning">
          The clocks go forward on that day and never show {local.slice(11)}: it goes out at{" "}
          {formatClock(instant, zone)}.
        </p>
      )}
      {reading.kind === "twice" && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-warning">
            The clocks go back on {formatDay(instant, zone, now)} and show {local.slice(11)} twice.
          </legend>
          {[reading.instant, reading.second].map((choice, index) => (
            <label key={choice.getTime()} className="flex min-h-11 items-center gap-2 md:min-h-8">
              <input
                type="radio"
                name="which"
                checked={choice.getTime() === instant.getTime()}
                onChange={() => onLater(index === 1)}
              />
              {index === 0 ? "The first time" : "The second time"} ({describeOffset(choice, zone)})
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
