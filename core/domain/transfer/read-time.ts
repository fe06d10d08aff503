import { TimeZone } from "#core/contract/operations/organizations/time-zone.ts";
import { shorten } from "#core/contract/shorten.ts";
import { resolveScheduledAt } from "../schedule/resolve-scheduled-at.ts";
import { describeOffset, readLocalTime } from "../schedule/zoned-time.ts";

interface Cells {
  scheduled_at: string;
  timezone: string;
}

interface Settings {
  /** The organization's time zone, used if the row has none. */
  zone: string;
  now: Date;
  /** Whether the post is scheduled, which requires a future time. */
  schedule: boolean;
}

type Problem = { column: keyof Cells; problem: string };

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::00)?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns when a row is published; null without a time. */
export function readTime(
  cells: Cells,
  { zone: usual, now, schedule }: Settings,
): Date | null | Problem {
  const zone = readZone(cells.timezone.trim(), usual);
  if (typeof zone !== "string") return zone;
  const given = cells.scheduled_at.trim();
  if (given === "") return null;
  const at = WITH_OFFSET.test(given) ? readInstant(given) : readLocal(given, zone);
  if (!(at instanceof Date)) return at;
  if (!schedule) return at;
  const choice = resolveScheduledAt(at.toISOString(), now);
  if (!("problem" in choice)) return at;
  return at <= now
    ? refuse(`"${given}" is in the past. Choose a later time.`)
    : refuse(`"${given}" is more than ten years ahead. Choose an earlier time.`);
}

function readZone(given: string, usual: string): string | Problem {
  if (given === "") return usual;
  const { data, error } = TimeZone.safeParse(given);
  if (data !== undefined) return data;
  return { column: "timezone", problem: endSentence(error?.issues[0]?.message ?? "No time zone") };
}

function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

function readInstant(given: string): Date | Problem {
  const at = new Date(given);
  return Number.isNaN(at.getTime()) || !exists(given.slice(0, 10)) ? refuseForm(given) : at;
}

function readLocal(given: string, zone: string): Date | Problem {
  const [, day = "", time = ""] = LOCAL.exec(given) ?? [];
  const reading = exists(day) ? readLocalTime(`${day}T${time}`, zone) : null;
  if (reading === null) return refuseForm(given);
  if (reading.kind === "once") return reading.instant;
  if (reading.kind === "skipped")
    return refuse(
      `"${given}" doesn't exist in ${zone}: clocks skip it when daylight saving time begins. Choose another time.`,
    );
  const offsets = [reading.instant, reading.second].map((instant) => describeOffset(instant, zone));
  return refuse(
    `"${given}" occurs twice in ${zone}, in ${offsets.join(" and ")}. Write it with its offset, such as ${reading.instant.toISOString()}.`,
  );
}

/** Whether the day exists: 30 February would be parsed as 2 March. */
function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function refuseForm(given: string): Problem {
  return refuse(
    `"${shorten(given)}" is not a time. Write 2027-03-01 09:00, or 2027-03-01T09:00:00Z with an offset.`,
  );
}

function refuse(problem: string): Problem {
  return { column: "scheduled_at", problem };
}
