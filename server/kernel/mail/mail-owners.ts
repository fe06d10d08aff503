import type { Prisma } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

interface Letter {
  organization_id: string;
  subject: string;
  text(organization: { slug: string; name: string; time_zone: string }): string;
}

/**
 * Writes an email to each owner of an organization, and the events that send the emails. Call it in the transaction of
 * the change the email is about, so that it is sent exactly if the change is stored. Four statements.
 */
export function mailOwners(tx: Transaction, system: System, letter: Letter): Promise<void> {
  return mailThose(tx, system, { ...letter, who: { role: "owner" } });
}

type Chosen = "mail_channel_expiring" | "mail_channel_disconnected" | "mail_posts_blocked";

/** Like `mailOwners`, but to those who opted in to this kind of email, and to owners without a choice. */
export function mailChosen(
  tx: Transaction,
  system: System,
  { kind, text, ...letter }: Letter & { kind: Chosen },
): Promise<void> {
  const { CRIER_URL } = system.env;
  return mailThose(tx, system, {
    ...letter,
    who: { OR: [{ [kind]: true }, { role: "owner", [kind]: null }] },
    text: (organization) =>
      `${text(organization)}\n\n${whereToChoose(CRIER_URL, organization.slug)}`,
  });
}

export function whereToChoose(origin: string, slug: string): string {
  return `Choose which emails you get: ${origin}/${slug}/settings/notifications`;
}

async function mailThose(
  tx: Transaction,
  system: System,
  { organization_id, subject, text, who }: Letter & { who: Prisma.MembershipWhereInput },
): Promise<void> {
  const organization = await tx.organization.findUniqueOrThrow({
    where: { id: organization_id },
    relationLoadStrategy: "join",
    select: {
      slug: true,
      name: true,
      time_zone: true,
      memberships: { where: who, select: { user: { select: { email: true } } } },
    },
  });
  const { memberships, name } = organization;
  const to = memberships.map(({ user }) => user.email);
  const letter = { subject: `${subject} (${name})`, text: text(organization) };
  await writeMails(tx, system, { organization_id, sender_id: organization_id, to, ...letter });
}

/** Names under `.invalid` never exist (RFC 2606): the colleague in the sample data has one. */
export function isDeliverable(email: string): boolean {
  return !email.endsWith(".invalid");
}

interface Mails {
  /** Its owners can read the email if there is no mail server. Null for emails visible only to their recipient. */
  organization_id: string | null;
  /** The organization in whose name it is sent. Null for emails about several. */
  sender_id: string | null;
  to: readonly string[];
  subject: string;
  text: string;
  link?: string | null;
}

/** Writes an email to each recipient that mail can reach, and the events that send them. Two statements. */
export async function writeMails(
  tx: Transaction,
  system: System,
  { to, link = null, ...letter }: Mails,
): Promise<void> {
  const created_at = system.now();
  const mails = to.filter(isDeliverable).map((recipient) => {
    const id = newId("mail");
    const secret = link === null ? {} : { link: system.secrets.encrypt(link, id) };
    return { id, ...letter, recipient, created_at, ...secret };
  });
  await tx.mail.createMany({ data: mails });
  await tx.outboxEvent.createMany({
    data: mails.map(({ id }) => ({
      id: newId("event"),
      name: "mail/due",
      data: { mail_id: id },
    })),
  });
}
