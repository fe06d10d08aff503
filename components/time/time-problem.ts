import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { quietHoursErrors } from "#core/domain/policy/quiet-hours-errors.ts";

/** As the server has it: what lies further ahead is a slip of the finger. */
const FURTHEST_MS = 10 * 365 * 86_400_000;

interface Situation {
  now: Date;
  /** Undefined until it is known: the server looks again. */
  policy: OrganizationPolicy | undefined;
}

/** Why nothing can go out at an instant, in a sentence; undefined where it can. */
export function timeProblem(instant: Date, { now, policy }: Situation): string | undefined {
  const ahead = instant.getTime() - now.getTime();
  if (ahead <= 0) return "This time is past. Choose a later one.";
  if (ahead > FURTHEST_MS) return "This is more than ten years ahead. Choose an earlier time.";
  return policy === undefined ? undefined : quietHoursErrors(instant, policy)[0]?.message;
}
