import type { z } from "zod";
import type { DeleteAccount } from "#core/contract/operations/account.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import { findMember } from "./members/find-members.ts";
import { lockOrganization } from "./members/lock-organization.ts";
import { endMembership } from "./members/members.ts";
import { requireCodeIfOn } from "./two-factor.ts";

interface Owned {
  name: string;
  deletes_at: Date | null;
}

/**
 * Deletes the actor's account and mails a confirmation. They leave each organization as with `members.leave`. Throws
 * unless `confirm` is their email address, and while they are the last owner of an organization. At most 18 statements, and 24 per
 * organization.
 */
export async function deleteAccount({
  ctx,
  input: { confirm, code },
}: {
  ctx: ServiceContext;
  input: z.output<typeof DeleteAccount.input>;
}): Promise<null> {
  const { id: user_id } = ctx.actor;
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id } });
  if (confirm.toLowerCase() !== email.toLowerCase())
    throw Refusal.because("invalid_input", `confirm: Enter ${email} to delete your account.`);
  refuseLastOwner(await findOwnedAlone(ctx.db, user_id));
  await requireCodeIfOn(ctx.system, user_id, code);
  return commitRecords(ctx, async ({ tx, record }) => {
    await lockPerson(tx, user_id);
    await leaveAll(tx, ctx, user_id);
    await erasePerson(tx, ctx.system, { user_id, email });
    record({ kind: "account.deleted", subject_id: user_id });
    return null;
  });
}

interface Person {
  user_id: string;
  email: string;
}

/** Ten statements. */
async function erasePerson(
  tx: Transaction,
  system: System,
  { user_id, email }: Person,
): Promise<void> {
  await endSignIns(tx, user_id);
  await tx.mail.deleteMany({ where: { recipient: email, sent_at: null } });
  const subject = "Your Crier account was deleted";
  const mail = { organization_id: null, sender_id: null, to: [email], subject };
  await writeMails(tx, system, { ...mail, text: textFor(email) });
  await tx.user.delete({ where: { id: user_id } });
}

/**
 * Returns what a person without an organization needs to delete their account. Null for everyone else, who does it in
 * their profile.
 */
export async function findLonePerson({ database }: System, user_id: string) {
  const found = await database.prisma.user.findFirst({
    where: { id: user_id, memberships: { none: {} } },
    select: { email: true, totp: { select: { confirmed_at: true } } },
  });
  return found && { email: found.email, needs_code: found.totp?.confirmed_at != null };
}

/**
 * Deletes the account of a person without an organization: nobody else has anything of theirs. Throws unless `confirm` is
 * their email address, and if they are a member meanwhile.
 */
export async function deleteLoneAccount(
  system: System,
  { user_id, confirm, code }: { user_id: string; confirm: string; code: string },
): Promise<void> {
  const found = await findLonePerson(system, user_id);
  if (found === null) throw Refusal.because("invalid_input", MEMBER);
  const { email } = found;
  if (confirm.trim().toLowerCase() !== email.toLowerCase())
    throw Refusal.because("invalid_input", `Type ${email} to delete your account.`);
  await requireCodeIfOn(system, user_id, code);
  await system.database.prisma.$transaction(async (tx) => {
    await lockPerson(tx, user_id);
    if ((await tx.membership.count({ where: { user_id } })) > 0)
      throw Refusal.because("invalid_input", MEMBER);
    await erasePerson(tx, system, { user_id, email });
  });
  system.logger.info({ user_id }, "an account without an organization was deleted");
}

const MEMBER = "You are a member of an organization. Delete your account in your profile there.";

/** Of two requests at once, the second finds nobody. One statement. */
async function lockPerson(tx: Transaction, user_id: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT id FROM user_account WHERE id = ${user_id} FOR UPDATE`;
  if (found.length === 0) throw Refusal.unauthorized("Your account was deleted already.");
}

/** All organizations are locked, always in the same order, before their owners are counted. */
async function leaveAll(tx: Transaction, ctx: ServiceContext, user_id: string): Promise<void> {
  const memberships = await tx.membership.findMany({
    where: { user_id },
    orderBy: { organization_id: "asc" },
    select: { organization_id: true },
  });
  for (const { organization_id } of memberships) await lockOrganization(tx, organization_id);
  refuseLastOwner(await findOwnedAlone(tx, user_id));
  for (const { organization_id } of memberships) {
    const within = { ...ctx, organization_id };
    // Removed by someone else just before the lock.
    const where = { user_id_organization_id: { user_id, organization_id } };
    if ((await tx.membership.findUnique({ where })) === null) continue;
    const member = await findMember(tx, within, user_id);
    await endMembership(tx, within, { member, kind: "member.left", also: ALSO });
  }
}

/** Follows "left the organization and" in the audit log. */
const ALSO = "deleted their account";

/** One statement. */
function findOwnedAlone(db: Pick<Transaction, "organization">, user_id: string): Promise<Owned[]> {
  return db.organization.findMany({
    where: {
      AND: [
        { memberships: { some: { user_id, role: "owner" } } },
        { memberships: { none: { user_id: { not: user_id }, role: "owner" } } },
      ],
    },
    select: { name: true, deletes_at: true },
    orderBy: { name: "asc" },
  });
}

function refuseLastOwner(owned: readonly Owned[]): void {
  if (owned.length === 0) return;
  const names = new Intl.ListFormat("en").format(owned.map(({ name }) => name));
  if (owned.every(({ deletes_at }) => deletes_at !== null))
    throw Refusal.because(
      "last_owner",
      `You are the only owner of ${names}, which ${owned.length === 1 ? "isn't" : "aren't"} deleted yet. Delete your account after that, or make another member an owner first.`,
    );
  throw Refusal.because(
    "last_owner",
    `You are the only owner of ${names}. Make another member an owner, or delete ${owned.length === 1 ? "the organization" : "these organizations"} first.`,
  );
}

/** What isn't deleted with the account's row: the apps' tokens, and pending sign-ins. Four statements. */
async function endSignIns(tx: Transaction, user_id: string): Promise<void> {
  const apps = await tx.connectedApp.findMany({ where: { user_id }, select: { grant_id: true } });
  const grants = apps.map(({ grant_id }) => grant_id);
  await tx.oauthRecord.deleteMany({ where: { grant_id: { in: grants } } });
  await tx.$executeRaw`DELETE FROM oauth_record WHERE payload ->> 'accountId' = ${user_id}`;
  await tx.devicePair.deleteMany({ where: { user_id } });
}

function textFor(email: string): string {
  return [
    `The Crier account of ${email} was deleted, as you asked. You are signed out everywhere, and your keys and connected apps no longer work.`,
    "Posts, comments and notes that you wrote for organizations stay there under your name.",
    "If you didn't do this, tell your server administrator. The account can't be restored, but you can be invited again.",
  ].join("\n\n");
}
