import type { z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { type Delivery, INVITATION_DAYS } from "#core/contract/resources/invitation.ts";
import type { Role } from "#core/contract/scopes.ts";
import type { Transaction } from "#server/db/types.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import type { ServiceContext } from "../context.ts";
import { chargeTry } from "../sign-in/throttle.ts";

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
      recipient: email,
      subject: `Join ${name} on Crier`,
      text: `${actor.name} invited you to join ${name} on Crier as ${role}. Open the link below to accept. It works once and only for ${email}, and expires in ${INVITATION_DAYS} days. If you weren't expecting this invitation, ignore this email.`,
      link: system.secrets.encrypt(url, id),
      created_at: system.now(),
    },
  });
  await tx.outboxEvent.create({
    data: { id: newId("event"), name: "mail/due", data: { mail_id: id } },
  });
}
