export interface FairLimits {
  at_once: number;
  of_one_organization: number;
}

/** How many runs there are at once: in all, and of one organization, for one that has thousands must not keep others waiting. */
export function fairly({
  at_once,
  of_one_organization,
}: FairLimits): [Limit & { key: string }, Limit] {
  return [{ limit: of_one_organization, key: "event.data.organization_id" }, { limit: at_once }];
}

interface Limit {
  limit: number;
}
