import type { Mail } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";
import { findBrand } from "./brand.ts";
import { toHtml } from "./to-html.ts";

/**
 * Sends a stored email once. Throws if the mail server can't be reached, and can then be called again. `refused` means
 * the server will never accept this email. If a process dies after the server accepted the email but before that is
 * stored, it is sent again with the same Message-ID, so that mail clients recognize duplicates.
 */
export async function sendMail(system: System, id: string): Promise<"sent" | "refused"> {
  const { mail } = system.database.prisma;
  const letter = await mail.findUnique({ where: { id } });
  if (letter === null || letter.sent_at !== null) return "sent";
  if (letter.error !== null) return "refused";
  const text = fullText(system, letter);
  const brand = letter.sender_id === null ? null : await findBrand(system, letter.sender_id);
  const html = brand === null ? null : toHtml(text, brand);
  const { refused } = await system.mailer.send({ ...letter, text, html });
  const data = refused === null ? { sent_at: system.now() } : { error: refused };
  await mail.updateMany({ where: { id }, data });
  if (refused === null) return "sent";
  system.logger.error({ mail_id: id, reason: refused }, "the mail server refused a mail");
  return "refused";
}

export function fullText({ secrets }: System, { id, text, link }: Mail): string {
  return link === null ? text : `${text}\n\n${readLink(secrets, link, id)}`;
}

/** Links last for minutes, so one encrypted with another secret has long expired. */
function readLink(secrets: System["secrets"], link: Uint8Array, mail_id: string): string {
  try {
    return secrets.decrypt(link, mail_id);
  } catch {
    return "(This address can no longer be read. Ask for another.)";
  }
}
