"use client";
import { serverNow } from "#components/api/server-clock.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { DAYS_COPY } from "../copy.ts";
import { formatClock } from "../format-time.ts";
import { twoWeeks } from "./two-weeks.ts";
import { useScheduledPosts } from "./use-scheduled-posts.ts";

const NAMED = 3;

interface Props {
  local: string;
  zone: string;
  /** ID of the post being scheduled, which isn't counted. */
  except: string | null;
  onDay(day: string): void;
}

export function ScheduledDays({ local, zone, except, onDay }: Props) {
  const today = toLocalTime(new Date(serverNow()), zone);
  const days = twoWeeks(local || today, today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const scheduled = useScheduledPosts({ first, last, zone });
  const chosen = local.slice(0, 10);
  const others = (day: string) => scheduled.ofDay(day).filter(({ id }) => id !== except);
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="grid grid-cols-7 gap-1">
        <legend className="mb-1 font-medium">{DAYS_COPY.title}</legend>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            onDay={onDay}
            chosen={day === chosen}
            count={others(day).length}
          />
        ))}
      </fieldset>
      <Others posts={others(chosen)} zone={zone} />
      {scheduled.isCut && <p className="text-sm text-muted">{DAYS_COPY.not_counted}</p>}
    </div>
  );
}

interface DayProps {
  day: string;
  chosen: boolean;
  count: number;
  onDay(day: string): void;
}

function Day({ day, chosen, count, onDay }: DayProps) {
  const date = new Date(`${day}T00:00Z`);
  const words = (parts: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" });
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onDay(day)}
      className={`flex min-h-11 flex-col items-center justify-center rounded-field border text-sm hover:bg-sunken ${chosen ? "border-accent font-bold" : "border-line"}`}
    >
      <span>
        <span aria-hidden className="text-muted">
          {words({ weekday: "short" }).slice(0, 2)}
        </span>
        <span className="sr-only">{words({ weekday: "long" })}</span> {words({ day: "numeric" })}
        <span className="sr-only"> {words({ month: "long" })}, </span>
      </span>
      <span className="min-h-4 text-xs text-muted">
        {count > 0 && DAYS_COPY.posts(count)}
        {count === 0 && <span className="sr-only">{DAYS_COPY.none}</span>}
      </span>
    </button>
  );
}

function Others({ posts, zone }: { posts: readonly PostRow[]; zone: string }) {
  const named = posts.slice(0, NAMED);
  const rest = posts.length - named.length;
  return (
    <div aria-live="polite" className="text-sm text-muted empty:hidden">
      {named.map(({ id, scheduled_at, excerpt }) => (
        <p key={id} className="truncate">
          {formatClock(new Date(scheduled_at ?? ""), zone)} {excerpt || DAYS_COPY.no_text}
        </p>
      ))}
      {rest > 0 && <p>{DAYS_COPY.more(rest)}</p>}
    </div>
  );
}
