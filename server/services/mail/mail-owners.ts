import type { Transaction } from "#server/db/types.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

interface Letter {
  organization_id: string;
  subject: string;
  text(organization: { slug: string; name: string }): string;
}

/**
 * Writes a mail to each owner of an organization, and the events that send the mails. It belongs into the transaction
 * of the change that the mail is about, so that the mail is sent exactly if the change is stored. Four statements.
 */
export async function mailOwners(
  tx: Transaction,
  system: System,
  { organization_id, subject, text }: Letter,
): Promise<void> {
  const organization = await tx.organization.findUniqueOrThrow({
    where: { id: organization_id },
    relationLoadStrategy: "join",
    select: {
      slug: true,
      name: true,
      memberships: { where: { role: "owner" }, select: { user: { select: { email: true } } } },
    },
  });
  const mails = organization.memberships.map(({ user }) => ({
    id: newId("mail"),
    organization_id,
    recipient: user.email,
    subject: `${subject} (${organization.name})`,
    text: text(organization),
    created_at: system.now(),
  }));
  await tx.mail.createMany({ data: mails });
  await tx.outboxEvent.createMany({
    data: mails.map(({ id }) => ({
      id: newId("event"),
      name: "mail/due",
      data: { mail_id: id },
    })),
  });
}
