import type { Member } from "#core/contract/resources/member.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "../context.ts";
import { memberEventRow, originOf } from "../events/event-row.ts";
import { handOverPosts } from "../lifecycle/hand-over-posts.ts";
import { dropApprover } from "../organizations/drop-approver.ts";
import { findHeir } from "./find-heir.ts";
import { refuseLastOwner } from "./refuse-last-owner.ts";

/**
 * Ends a membership and removes the devices and apps that acted for the person here, so they don't return with a later
 * membership. Scheduled posts stay scheduled. The organization must be locked. At most eleven statements.
 */
export async function endMembership(
  tx: Transaction,
  ctx: ServiceContext,
  { member, kind }: { member: Member; kind: "member.removed" | "member.left" },
): Promise<void> {
  const { organization_id, system } = ctx;
  const { user_id, email, role } = member;
  if (role === "owner") await refuseLastOwner(tx, ctx, user_id);
  const heir = await findHeir(tx, ctx, user_id);
  const handed_over = await handOverPosts(tx, ctx, { user_id, heir });
  await tx.membership.delete({
    where: { user_id_organization_id: { user_id, organization_id } },
  });
  await dropApprover(tx, { organization_id, user_id });
  const at = system.now();
  await tx.apiKey.updateMany({
    where: { user_id, organization_id, revoked_at: null },
    data: { revoked_at: at },
  });
  await tx.$executeRaw`
    UPDATE connected_app SET organization_ids = array_remove(organization_ids, ${organization_id})
    WHERE user_id = ${user_id} AND ${organization_id} = ANY(organization_ids)`;
  await tx.pendingConnection.deleteMany({ where: { user_id, organization_id } });
  const facts = { email, role, handed_over, handed_to: heir.name };
  await tx.event.create({
    data: memberEventRow(
      originOf(ctx),
      { kind, facts },
      { organization_id, at, member_id: user_id },
    ),
  });
}
