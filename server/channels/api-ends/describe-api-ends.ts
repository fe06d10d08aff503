import type { Role } from "#core/contract/scopes.ts";
import type { System } from "#server/system.ts";
import { describeEnd, listSoonEnding } from "./api-ends.ts";

/** Returns what owners are shown about versions that end within 60 days or have ended. Others are shown nothing. */
export function describeApiEnds(system: Pick<System, "env" | "now">, role: Role) {
  if (role !== "owner") return [];
  const now = system.now();
  return listSoonEnding(system).map((end) => ({
    title: describeEnd(end, now),
    has_ended: end.ends_at <= now,
    providers: end.providers,
    titles: end.titles,
    variable: end.variable,
  }));
}
