import type { z } from "zod";
import type { CreateInvitation } from "#core/contract/operations/invitations.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Delivery, Invitation, NewInvitation } from "#core/contract/resources/invitation.ts";
import { INVITATION_DAYS } from "#core/contract/resources/invitation.ts";
import { type Role, withArticle } from "#core/contract/scopes.ts";
import { lockOrganization, readOwnRole } from "#server/access/members/lock-organization.ts";
import { requireGiver } from "#server/access/members/require-giver.ts";
import { takeSeat } from "#server/access/members/take-seat.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { Invitation as InvitationRecord } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { personBehind } from "#server/kernel/actor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { memberEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { storeAnswer } from "#server/kernel/idempotency/store-answer.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

/** Invites a person by email, or with a link in the response. At most sixteen statements. */
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
    await requireGiver(tx, ctx, { own, role });
    await refuseInvited(tx, ctx, email);
    await takeSeat(tx, { organization_id, now: system.now() });
    const record = await tx.invitation.create({
      data: {
        id: newId("invitation"),
        organization_id,
        email,
        role,
        invited_by: ctx.actor.name,
        invited_by_id: personBehind(ctx.actor),
        created_at: system.now(),
        ...columns,
      },
    });
    if (is_mailed) await mailInvitation(tx, ctx, { email, role, url });
    const event = { kind: "member.invited", facts: { email, role } } as const;
    const about = { organization_id, at: system.now(), member_id: record.id };
    await tx.event.create({ data: memberEventRow(originOf(ctx), event, about) });
    const made = toInvitation(record, system.now());
    await storeAnswer(sqlWithin(tx), ctx, made);
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
async function refuseInvited(tx: Transaction, ctx: ServiceContext, email: string): Promise<void> {
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

/** Returns invitations neither accepted nor revoked, newest first. One statement. */
export async function listInvitations({ ctx }: { ctx: ServiceContext }): Promise<Invitation[]> {
  const { organization_id, system } = ctx;
  const records = await ctx.db.invitation.findMany({
    where: { organization_id, accepted_at: null, revoked_at: null },
    orderBy: { id: "desc" },
  });
  return records.map((record) => toInvitation(record, system.now()));
}

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

export interface OpenInvitation {
  email: string;
  role: Role;
  invited_by: string;
  organization: { name: string };
  has_account: boolean;
}

type Ends = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date };

/** Returns the invitation of a link. Throws, with the reason, if it can't be accepted. Two statements. */
export async function findInvitation(system: System, token: string): Promise<OpenInvitation> {
  const { invitation, user } = system.database.prisma;
  const found = await invitation.findUnique({
    where: { token_hash: hashToken(token) },
    relationLoadStrategy: "join",
    include: { organization: { select: { name: true } } },
  });
  if (found === null) throw unknownInvitation();
  refuseEnded(found, system.now());
  const { email, role, invited_by, organization } = found;
  const account = await user.findUnique({ where: { email }, select: { id: true } });
  return { email, role, invited_by, organization, has_account: account !== null };
}

export function refuseEnded({ accepted_at, revoked_at, expires_at }: Ends, now: Date): void {
  const hint = "Ask for a new invitation.";
  if (accepted_at !== null)
    throw new Refusal("CONFLICT", "This invitation was already accepted. Sign in instead.");
  if (revoked_at !== null) throw new Refusal("CONFLICT", `This invitation was revoked. ${hint}`);
  if (expires_at <= now) throw new Refusal("CONFLICT", `This invitation has expired. ${hint}`);
}

export function unknownInvitation(): Refusal {
  return new Refusal(
    "NOT_FOUND",
    "This invitation link doesn't work. It may have been replaced by a newer one: check your latest mail.",
  );
}

/** Limits emails to one address, whoever sends them. */
const PER_RECIPIENT = { free: 3, first_wait_seconds: 60, forgotten_after_seconds: 3_600 };

const PER_ORGANIZATION = { free: 100, first_wait_seconds: 10, forgotten_after_seconds: 3_600 };

/**
 * Returns whether to email an invitation. By default yes, if there is a mail server. Throws if emailing is requested
 * without one, or if emails are sent too often. At most four statements.
 */
export async function admitDelivery(
  { system, organization_id }: ServiceContext,
  email: string,
  delivery: z.output<typeof Delivery> | undefined,
): Promise<boolean> {
  const hasMailServer = system.env.SMTP_URL !== undefined;
  const isMailed = delivery === undefined ? hasMailServer : delivery === "mail";
  if (isMailed && !hasMailServer)
    throw Refusal.because(
      "invalid_input",
      'delivery: must be "link", because this install has no mail server. Pass the link on yourself.',
    );
  await chargeTry(system, { kind: "invite", subject: organization_id, ...PER_ORGANIZATION });
  if (isMailed) await chargeTry(system, { kind: "invite-mail", subject: email, ...PER_RECIPIENT });
  return isMailed;
}

/**
 * Returns the columns of an invitation with a new link, and the link. Its token follows a #, so that it appears in no
 * log.
 */
export function issueLink({ env, now }: System, is_mailed: boolean) {
  const token = randomToken();
  const sent_at = now();
  const expires_at = new Date(sent_at.getTime() + INVITATION_DAYS * 86_400_000);
  return {
    columns: { token_hash: hashToken(token), is_mailed, sent_at, expires_at },
    url: `${env.CRIER_URL}/join#${token}`,
  };
}

interface Letter {
  email: string;
  role: Role;
  url: string;
}

/** Writes the email with the link and the event that sends it, in the invitation's transaction. Two statements. */
export async function mailInvitation(
  tx: Transaction,
  { system, actor }: ServiceContext,
  { email, role, url }: Letter,
): Promise<void> {
  const id = newId("mail");
  const { name } = actor.organization;
  await tx.mail.create({
    data: {
      id,
      sender_id: actor.organization.id,
      recipient: email,
      subject: `Join ${name} on Crier`,
      text: `${actor.name} invited you to join ${name} on Crier as ${withArticle(role)}. Open the link below to accept. It works once and only for ${email}, and expires in ${INVITATION_DAYS} days. If you weren't expecting this invitation, ignore this email.`,
      link: system.secrets.encrypt(url, id),
      created_at: system.now(),
    },
  });
  await tx.outboxEvent.create({
    data: { id: newId("event"), name: "mail/due", data: { mail_id: id } },
  });
}

export function toInvitation(record: InvitationRecord, now: Date): Invitation {
  return {
    id: record.id,
    email: record.email,
    role: record.role,
    status: record.expires_at > now ? "pending" : "expired",
    delivery: record.is_mailed ? "mail" : "link",
    invited_by: record.invited_by,
    created_at: record.created_at.toISOString(),
    sent_at: record.sent_at.toISOString(),
    expires_at: record.expires_at.toISOString(),
  };
}
