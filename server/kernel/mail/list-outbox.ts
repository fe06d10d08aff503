import type { Mail } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";
import { fullText } from "./send-mail.ts";

const SHOWN = 50;

/**
 * Returns the latest emails to the user and to organizations they own, newest first, if there is no mail server to send
 * them. Null if there is one, or if the user owns nothing. Sign-in links are visible only to their recipient. Two
 * statements.
 */
export async function listOutbox(
  system: System,
  person: { id: string; email: string },
): Promise<readonly Mail[] | null> {
  if (system.env.SMTP_URL !== undefined) return null;
  const { membership, mail } = system.database.prisma;
  const owned = await membership.findMany({
    where: { user_id: person.id, role: "owner" },
    select: { organization_id: true },
  });
  if (owned.length === 0) return null;
  const organization_id = { in: owned.map((row) => row.organization_id) };
  const mails = await mail.findMany({
    where: { OR: [{ organization_id }, { organization_id: null, recipient: person.email }] },
    orderBy: { id: "desc" },
    take: SHOWN,
  });
  return mails.map((letter) => ({ ...letter, text: fullText(system, letter) }));
}
