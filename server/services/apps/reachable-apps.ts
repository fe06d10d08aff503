import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Apps of this organization that a person may see and revoke: their own, or everyone's with the `keys` scope.
 */
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
