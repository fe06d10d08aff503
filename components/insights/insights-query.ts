import { MOST_METRIC_DAYS } from "#core/contract/operations/metrics.ts";
import { addDays, countDays, isDay } from "#core/domain/calendar/days.ts";

/** In days. */
export const INSIGHT_RANGES: readonly number[] = [7, 30, 90];
const USUAL = 30;

export interface InsightsQuery {
  /** The last days until today; ignored with `from` and `to`. */
  days: number;
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  channels: readonly string[];
  label?: string | undefined;
}

type Params = Record<string, string | string[] | undefined>;

/** Reads the page's URL. What isn't valid is ignored. */
export function readInsightsQuery(params: Params): InsightsQuery {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const [from, to] = [text("from"), text("to")];
  const days = INSIGHT_RANGES.find((range) => String(range) === text("days")) ?? USUAL;
  return {
    days,
    ...(isRange(from, to) ? { from, to } : {}),
    channels: text("channels")?.split(",").filter(Boolean) ?? [],
    label: text("label"),
  };
}

/** Whether both are days, and not too many. `to` is the last day. */
export function isRange(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return false;
  const count = countDays(from, to) + 1;
  return count >= 1 && count <= MOST_METRIC_DAYS;
}

/** Returns the query part of the page's URL. */
export function writeInsightsQuery({ days, from, to, channels, label }: InsightsQuery): string {
  const params = new URLSearchParams();
  if (from !== undefined && to !== undefined) {
    params.set("from", from);
    params.set("to", to);
  } else if (days !== USUAL) params.set("days", String(days));
  if (channels.length > 0) params.set("channels", channels.join(","));
  if (label !== undefined) params.set("label", label);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the input of the operation. `today` is the current day in the organization's time zone. */
export function toInsightsInput({ days, from, to, channels, label }: InsightsQuery, today: string) {
  const last = to ?? today;
  return {
    from: from ?? addDays(last, 1 - days),
    to: addDays(last, 1),
    ...(channels.length > 0 ? { channels: channels.join(",") } : {}),
    ...(label === undefined ? {} : { label }),
  };
}
