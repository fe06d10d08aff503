import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";

/** The apps of this organization that a person may see and end: their own, and everybody's with the scope `keys`. */
export function reachableApps({
  actor,
  organization_id,
  system,
}: ServiceContext): Prisma.ConnectedAppWhereInput {
  const everybody = actor.scopes.includes("keys");
  return {
    organization_ids: { has: organization_id },
    expires_at: { gt: system.now() },
    ...(everybody ? {} : { user_id: actor.id }),
  };
}
