import type { JobEvent } from "#server/engine/index.ts";

/** The organization that an event concerns, as it says; a failure handler's event carries the one that failed. */
export function organizationOf({ data }: Pick<JobEvent, "data">): string | null {
  const { organization_id, event } = (data ?? {}) as {
    organization_id?: unknown;
    event?: JobEvent;
  };
  if (typeof organization_id === "string") return organization_id;
  return typeof event === "object" && event !== null ? organizationOf(event) : null;
}
