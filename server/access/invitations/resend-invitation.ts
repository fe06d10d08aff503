import type { z } from "zod";
import type { ResendInvitation } from "#core/contract/operations/invitations.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { NewInvitation } from "#core/contract/resources/invitation.ts";
import { lockOrganization, readOwnRole } from "#server/access/members/lock-organization.ts";
import { requireGiver } from "#server/access/members/require-giver.ts";
import { personBehind } from "#server/kernel/actor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { memberEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { admitDelivery, issueLink, mailInvitation, toInvitation } from "./invitations.ts";

/** Gives an invitation a new link and expiry, and emails or returns the link. At most twelve statements. */
export async function resendInvitation({
  ctx,
  input: { id, delivery },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ResendInvitation.input>;
}): Promise<NewInvitation> {
  const { organization_id, system } = ctx;
  const unused = { id, organization_id, accepted_at: null, revoked_at: null };
  const found = await ctx.db.invitation.findFirst({ where: unused });
  if (found === null) throw Refusal.notFound("open invitation", id);
  const { email, role } = found;
  const is_mailed = await admitDelivery(ctx, email, delivery);
  const { columns, url } = issueLink(system, is_mailed);
  const invitation = await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, organization_id);
    const own = await readOwnRole(tx, ctx);
    await requireGiver(tx, ctx, { own, role });
    const [record] = await tx.invitation.updateManyAndReturn({
      where: unused,
      data: { ...columns, invited_by_id: personBehind(ctx.actor) },
    });
    if (record === undefined) throw Refusal.notFound("open invitation", id);
    if (is_mailed) await mailInvitation(tx, ctx, { email, role, url });
    const event = { kind: "member.invitation_resent", facts: { email, role } } as const;
    const about = { organization_id, at: system.now(), member_id: id };
    await tx.event.create({ data: memberEventRow(originOf(ctx), event, about) });
    return toInvitation(record, system.now());
  });
  return { ...invitation, accept_url: is_mailed ? null : url };
}
