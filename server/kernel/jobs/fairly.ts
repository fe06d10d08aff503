import type { Limit } from "./define-job.ts";

export interface FairLimits {
  at_once: number;
  of_one_organization: number;
}

/** Limits concurrent runs in total and per organization, so that one with thousands doesn't keep others waiting. */
export function fairly({ at_once, of_one_organization }: FairLimits): [Limit, Limit] {
  return [{ limit: of_one_organization, by: "organization_id" }, { limit: at_once }];
}
