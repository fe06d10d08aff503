import type { z } from "zod";
import type { CreateInvitation } from "#core/contract/operations/invitations.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Invitation, NewInvitation } from "#core/contract/resources/invitation.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { memberEventRow, originOf } from "../events/event-row.ts";
import { keepAnswer } from "../idempotency/keep-answer.ts";
import { lockOrganization, readOwnRole, refuseRoleAbove } from "../members/lock-organization.ts";
import { takeSeat } from "../members/take-seat.ts";
import { admitDelivery, issueLink, mailInvitation } from "./invitation-link.ts";
import { toInvitation } from "./to-invitation.ts";

/** Invites a person by email, or with a link in the response. At most fifteen statements. */
export async function createInvitation({
  ctx,
  input: { email, role, delivery },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateInvitation.input>;
}): Promise<NewInvitation> {
  const { system, organization_id } = ctx;
  const is_mailed = await admitDelivery(ctx, email, delivery);
  const { columns, url } = issueLink(system, is_mailed);
  const invitation = await ctx.db.$transaction(async (tx) => {
    await lockOrganization(tx, organization_id);
    const own = await readOwnRole(tx, ctx);
    refuseRoleAbove(
      own,
      role,
      `Your role is ${own}, so you can't make anyone ${role}. Ask an owner.`,
    );
    await refuseKnown(tx, ctx, email);
    await takeSeat(tx, { organization_id, now: system.now() });
    const record = await tx.invitation.create({
      data: {
        id: newId("invitation"),
        organization_id,
        email,
        role,
        invited_by: ctx.actor.name,
        created_at: system.now(),
        ...columns,
      },
    });
    if (is_mailed) await mailInvitation(tx, ctx, { email, role, url });
    const event = { kind: "member.invited", facts: { email, role } } as const;
    const about = { organization_id, at: system.now(), member_id: record.id };
    await tx.event.create({ data: memberEventRow(originOf(ctx), event, about) });
    const made = toInvitation(record, system.now());
    await keepAnswer(sqlWithin(tx), ctx, made);
    return made;
  });
  return { ...invitation, accept_url: is_mailed ? null : url };
}

/**
 * Refuses a repeated request, because only the first response contained the link. The error says what to do instead.
 */
export async function refuseLinkAgain(
  _ctx: ServiceContext,
  stored: unknown,
): Promise<NewInvitation> {
  const invitation = stored as Invitation;
  if (invitation.delivery === "mail") return { ...invitation, accept_url: null };
  const { id, email } = invitation;
  throw Refusal.because(
    "secret_shown_once",
    `idempotency_key: The first request with this key created the invitation ${id} for ${email}. Its link was returned only once. If you didn't receive it, delete ${id} and create another invitation with a new idempotency key.`,
  );
}

/** Throws if the email address belongs to a member or has an open invitation. An expired invitation is replaced. */
async function refuseKnown(tx: Transaction, ctx: ServiceContext, email: string): Promise<void> {
  const { organization_id, system, actor } = ctx;
  const member = await tx.membership.findFirst({
    where: { organization_id, user: { email } },
    select: { user_id: true },
  });
  if (member !== null)
    throw Refusal.because(
      "already_member",
      `The address ${email} belongs to a member of ${actor.organization.name}.`,
    );
  const now = system.now();
  const unused = { organization_id, email, accepted_at: null, revoked_at: null };
  await tx.invitation.updateMany({
    where: { ...unused, expires_at: { lte: now } },
    data: { revoked_at: now },
  });
  if ((await tx.invitation.count({ where: unused })) === 0) return;
  throw Refusal.because(
    "already_invited",
    `The address ${email} already has an open invitation. Resend it or revoke it.`,
  );
}
