import { RECURRING_DAYS } from "#core/contract/limits.ts";
import { type Limited, type Occurrence, occurrencesFrom, periodOf } from "./occurrences.ts";

const DAY_MS = 86_400_000;
/** A post made later would be due before it is ready. */
const LEAD_MS = 60_000;

export interface Made {
  day: string;
  at: Date;
  /** The rule's revision that it was made for. */
  revision: number;
  /** Whether it stays whatever becomes of the rule: a person has changed, decided on or deleted it, or it is published. */
  kept: boolean;
}

export interface Planned<Existing extends Made> {
  remove: Existing[];
  create: Occurrence[];
}

interface State<Existing extends Made> extends Limited {
  revision: number;
  now: Date;
  existing: readonly Existing[];
}

/**
 * Plans which posts a rule still has to make, and which ones of an earlier revision to replace. A post that is kept
 * takes the place of an occurrence of its period, so a period never gets more posts than the rule says.
 */
export function planOccurrences<Existing extends Made>({
  rule,
  until,
  revision,
  now,
  existing,
}: State<Existing>): Planned<Existing> {
  const remove = existing.filter(
    (made) => !made.kept && made.revision !== revision && made.at > now,
  );
  const remaining = existing.filter((made) => !remove.includes(made)).map(({ day }) => day);
  const horizon = now.getTime() + RECURRING_DAYS * DAY_MS;
  const wanted: Occurrence[] = [];
  for (const occurrence of occurrencesFrom({ rule, until }, now)) {
    if (occurrence.at.getTime() > horizon) break;
    wanted.push(occurrence);
  }
  const days = new Set(wanted.map(({ day }) => day));
  const taken = new Map<number, number>();
  for (const day of remaining) {
    if (days.has(day)) continue;
    const period = periodOf(rule, day);
    taken.set(period, (taken.get(period) ?? 0) + 1);
  }
  const create = wanted.filter(({ day, at, period }) => {
    if (remaining.includes(day)) return false;
    const others = taken.get(period) ?? 0;
    if (others > 0) taken.set(period, others - 1);
    return others === 0 && at.getTime() > now.getTime() + LEAD_MS;
  });
  return { remove, create };
}
