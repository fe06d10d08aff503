import { isDeliverable } from "#server/kernel/mail/mail-owners.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { networkOf } from "./network-of.ts";
import { chargeTry, type Throttle } from "./throttle.ts";

const LASTS_MINUTES = 15;

const PER_ACCOUNT = { free: 1, first_wait_seconds: 60, forgotten_after_seconds: 3_600 };
const PER_ADDRESS = { free: 20, first_wait_seconds: 1, forgotten_after_seconds: 3_600 };

interface Request {
  email: string;
  address: string | null;
}

/**
 * Counts a request for a sign-in link. Throws after too many for the email or from the address, whether or not the
 * email has an account. At most four statements.
 */
export async function admitLinkRequest(system: System, { email, address }: Request): Promise<void> {
  const throttles: Throttle[] = [{ kind: "link", subject: email, ...PER_ACCOUNT }];
  if (address !== null)
    throttles.unshift({ kind: "link-address", subject: networkOf(address), ...PER_ADDRESS });
  for (const throttle of throttles) await chargeTry(system, throttle);
}

/**
 * Emails a user a one-time sign-in link valid for a quarter of an hour, and revokes earlier ones. Does nothing for an
 * unknown email. The token follows a #, which browsers don't send to servers, so that it appears in no log.
 */
export async function sendSignInLink(system: System, email: string): Promise<void> {
  const { prisma } = system.database;
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null || !isDeliverable(email)) return;
  // Without a mail server the link is only shown here, so it proves nothing.
  const is_mailed = system.env.SMTP_URL !== undefined;
  const token = randomToken();
  const now = system.now();
  const expires_at = new Date(now.getTime() + LASTS_MINUTES * 60_000);
  const mail_id = newId("mail");
  const link = system.secrets.encrypt(`${system.env.CRIER_URL}/signin/link#${token}`, mail_id);
  const event = { id: newId("event"), name: "mail/due", data: { mail_id } };
  await prisma.$transaction([
    // The second of two concurrent requests waits here, and then sees the first one's link.
    prisma.$queryRaw`SELECT id FROM user_account WHERE id = ${user.id} FOR UPDATE`,
    prisma.signInLink.deleteMany({ where: { user_id: user.id } }),
    prisma.signInLink.create({
      data: { token_hash: hashToken(token), user_id: user.id, expires_at, is_mailed },
    }),
    prisma.mail.create({
      data: { id: mail_id, recipient: email, subject: SUBJECT, text: TEXT, link, created_at: now },
    }),
    prisma.outboxEvent.create({ data: event }),
  ]);
}

const SUBJECT = "Sign in to Crier";

const TEXT = `Someone, probably you, requested a link to sign in to Crier. It works once and expires in ${LASTS_MINUTES} minutes. Earlier sign-in links no longer work. If you didn't request it, ignore this email.`;
