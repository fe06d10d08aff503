import type { z } from "zod";
import type { UpdateMember } from "#core/contract/operations/members.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { requireRuleMaker } from "#server/access/approval-rules/approval-rules.ts";
import { dropApprover, refuseNamedApprover } from "#server/access/organizations/drop-approver.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { memberEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { endBeyondRole, endCredentials } from "./end-credentials.ts";
import { findHeir } from "./find-heir.ts";
import { findMember, findMembers } from "./find-members.ts";
import { handOverPosts } from "./hand-over-posts.ts";
import { lockOrganization, readOwnRole, refuseRoleAbove } from "./lock-organization.ts";
import { requireGiver } from "./require-giver.ts";

/** Returns the organization's members, longest membership first. One statement. */
export function listMembers({ ctx }: { ctx: ServiceContext }): Promise<Member[]> {
  return findMembers(ctx.db, ctx);
}

/**
 * Changes a member's role. If the member can no longer publish, their scheduled posts are published on behalf of
 * whoever made the change. Links, schedules and invitations that the new role doesn't allow end. At most 21
 * statements.
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
    if (before.role === role) return before;
    await requireGiver(tx, ctx, { own, role });
    if (before.role === "owner") {
      await refuseLastOwner(tx, ctx, user_id);
      requireRuleMaker(ctx, "change an owner's role");
    }
    await tx.membership.update({
      where: { user_id_organization_id: { user_id, organization_id } },
      data: { role },
    });
    if (!scopesOfRole(role).includes("approve")) {
      await refuseNamedApprover(tx, ctx, before);
      await dropApprover(tx, { organization_id, user_id });
    }
    await endBeyondRole(tx, ctx, { user_id, name: before.name ?? before.email, role });
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

/**
 * Ends a membership and the keys, devices, apps, links and schedules of the person here, so they don't return with a
 * later membership. Scheduled posts stay scheduled. The organization must be locked. The event says with `also` what
 * else the person did. At most 21 statements.
 */
export async function endMembership(
  tx: Transaction,
  ctx: ServiceContext,
  { member, kind, also }: { member: Member; kind: "member.removed" | "member.left"; also?: string },
): Promise<void> {
  const { organization_id, system } = ctx;
  const { user_id, email, role } = member;
  const heir = await findHeir(tx, ctx, user_id);
  const handed_over = await handOverPosts(tx, ctx, { user_id, heir });
  await tx.membership.delete({
    where: { user_id_organization_id: { user_id, organization_id } },
  });
  await dropApprover(tx, { organization_id, user_id });
  const at = system.now();
  await endCredentials(tx, ctx, { user_id, name: member.name ?? email });
  const facts = {
    ...{ email, role, handed_over, handed_to: heir.name },
    ...(also === undefined ? {} : { also }),
  };
  await tx.event.create({
    data: memberEventRow(
      originOf(ctx),
      { kind, facts },
      { organization_id, at, member_id: user_id },
    ),
  });
}

/** Ends the actor's membership. Throws for the last owner. At most 23 statements. */
export async function leaveOrganization({ ctx }: { ctx: ServiceContext }): Promise<null> {
  await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, ctx.organization_id);
    const member = await findMember(tx, ctx, ctx.actor.id);
    if (member.role === "owner") await refuseLastOwner(tx, ctx, member.user_id);
    await endMembership(tx, ctx, { member, kind: "member.left" });
  });
  return null;
}

/** Throws if this would remove the last owner of an organization, which must be locked. One statement. */
async function refuseLastOwner(
  tx: Transaction,
  { actor, organization_id }: ServiceContext,
  user_id: string,
): Promise<void> {
  const others = await tx.membership.count({
    where: { organization_id, role: "owner", user_id: { not: user_id } },
  });
  if (others > 0) return;
  throw Refusal.because(
    "last_owner",
    `${actor.organization.name} would be left without an owner. Make another member an owner first.`,
  );
}

/**
 * Removes a member, whose sessions lose access to this organization with their next request. At most 25
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
    if (member.role === "owner") {
      await refuseLastOwner(tx, ctx, user_id);
      requireRuleMaker(ctx, "remove an owner");
    }
    await refuseNamedApprover(tx, ctx, member);
    await endMembership(tx, ctx, { member, kind: "member.removed" });
  });
  return null;
}
