import type { ServiceContext } from "../context.ts";
import { endMembership } from "./end-membership.ts";
import { findMember } from "./find-members.ts";
import { lockOrganization, readOwnRole, refuseRoleAbove } from "./lock-organization.ts";

/**
 * Removes a member, whose sessions lose access to this organization with their next request. At most fourteen
 * statements.
 */
export async function removeMember({
  ctx,
  input: { user_id },
}: {
  ctx: ServiceContext;
  input: { user_id: string };
}): Promise<null> {
  await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, ctx.organization_id);
    const own = await readOwnRole(tx, ctx);
    const member = await findMember(tx, ctx, user_id);
    refuseRoleAbove(
      own,
      member.role,
      `Your role is ${own}, so you can't remove an ${member.role}. Ask an owner.`,
    );
    await endMembership(tx, ctx, { member, kind: "member.removed" });
  });
  return null;
}
