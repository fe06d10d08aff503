import type { JobEvent } from "#server/engine/index.ts";

/** Returns an event's organization. A failure handler's event contains the failed event. */
export function organizationOf({ data }: Pick<JobEvent, "data">): string | null {
  const { organization_id, event } = (data ?? {}) as {
    organization_id?: unknown;
    event?: JobEvent;
  };
  if (typeof organization_id === "string") return organization_id;
  return typeof event === "object" && event !== null ? organizationOf(event) : null;
}
