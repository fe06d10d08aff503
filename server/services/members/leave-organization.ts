import type { ServiceContext } from "../context.ts";
import { endMembership } from "./end-membership.ts";
import { findMember } from "./find-members.ts";
import { lockOrganization } from "./lock-organization.ts";

/** Ends the actor's membership. Throws for the last owner. At most thirteen statements. */
export async function leaveOrganization({ ctx }: { ctx: ServiceContext }): Promise<null> {
  await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, ctx.organization_id);
    const member = await findMember(tx, ctx, ctx.actor.id);
    await endMembership(tx, ctx, { member, kind: "member.left" });
  });
  return null;
}
