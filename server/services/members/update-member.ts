import type { z } from "zod";
import type { UpdateMember } from "#core/contract/operations/members.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import type { ServiceContext } from "../context.ts";
import { memberEventRow, originOf } from "../events/event-row.ts";
import { handOverPosts } from "../lifecycle/hand-over-posts.ts";
import { dropApprover } from "../organizations/drop-approver.ts";
import { findHeir } from "./find-heir.ts";
import { findMember } from "./find-members.ts";
import { lockOrganization, readOwnRole, refuseRoleAbove } from "./lock-organization.ts";
import { refuseLastOwner } from "./refuse-last-owner.ts";

/**
 * Changes a member's role. If the member can no longer publish, their scheduled posts are published on behalf of
 * whoever made the change. At most twelve statements.
 */
export async function updateMember({
  ctx,
  input: { user_id, role },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateMember.input>;
}): Promise<Member> {
  const { organization_id, system } = ctx;
  const member = await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, organization_id);
    const own = await readOwnRole(tx, ctx);
    const before = await findMember(tx, ctx, user_id);
    refuseRoleAbove(
      own,
      before.role,
      `Your role is ${own}, so you can't change an ${before.role}. Ask an owner.`,
    );
    refuseRoleAbove(
      own,
      role,
      `Your role is ${own}, so you can't make anyone ${role}. Ask an owner.`,
    );
    if (before.role === role) return before;
    if (before.role === "owner") await refuseLastOwner(tx, ctx, user_id);
    await tx.membership.update({
      where: { user_id_organization_id: { user_id, organization_id } },
      data: { role },
    });
    if (!scopesOfRole(role).includes("approve"))
      await dropApprover(tx, { organization_id, user_id });
    const handed_over = scopesOfRole(role).includes("publish")
      ? 0
      : await handOverPosts(tx, ctx, { user_id, heir: await findHeir(tx, ctx, user_id) });
    const facts = { email: before.email, from: before.role, to: role, handed_over };
    await tx.event.create({
      data: memberEventRow(
        originOf(ctx),
        { kind: "member.role_changed", facts },
        { organization_id, at: system.now(), member_id: user_id },
      ),
    });
    return { ...before, role, scheduled_posts: before.scheduled_posts - handed_over };
  });
  return { ...member, scheduled_posts: Math.max(0, member.scheduled_posts) };
}
