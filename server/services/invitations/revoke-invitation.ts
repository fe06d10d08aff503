import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { memberEventRow, originOf } from "../events/event-row.ts";
import { lockOrganization } from "../members/lock-organization.ts";

/** Revokes an invitation and its link. Three statements. */
export async function revokeInvitation({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { organization_id, system } = ctx;
  const at = system.now();
  await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, organization_id);
    const [revoked] = await tx.invitation.updateManyAndReturn({
      where: { id, organization_id, accepted_at: null, revoked_at: null },
      data: { revoked_at: at },
    });
    if (revoked === undefined) throw Refusal.notFound("open invitation", id);
    const facts = { email: revoked.email, role: revoked.role };
    const event = { kind: "member.invitation_revoked", facts } as const;
    const about = { organization_id, at, member_id: id };
    await tx.event.create({ data: memberEventRow(originOf(ctx), event, about) });
  });
  return null;
}
