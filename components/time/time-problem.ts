import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { quietHoursErrors } from "#core/domain/policy/quiet-hours-errors.ts";
import { SCHEDULE_COPY } from "./copy.ts";

/** The server's limit; a later time is likely a typo. */
const FURTHEST_MS = 10 * 365 * 86_400_000;

interface Situation {
  now: Date;
  /** Undefined while loading; the server validates again. */
  policy: OrganizationPolicy | undefined;
}

/** Returns why a post can't be scheduled at a time; undefined if it can. */
export function timeProblem(instant: Date, { now, policy }: Situation): string | undefined {
  const ahead = instant.getTime() - now.getTime();
  if (ahead <= 0) return SCHEDULE_COPY.passed;
  if (ahead > FURTHEST_MS) return SCHEDULE_COPY.too_far;
  return policy === undefined ? undefined : quietHoursErrors(instant, policy)[0]?.message;
}
