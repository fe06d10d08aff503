import type { System } from "#server/system.ts";

/**
 * Sends a mail that was written, once. Throws where the mail server can't be reached: to be called again. `refused`: it
 * does not want this mail, now or later. A process that dies between the server's word and ours sends it a second time,
 * under the same Message-ID, by which mail programs know it as one.
 */
export async function sendMail(system: System, id: string): Promise<"sent" | "refused"> {
  const { mail } = system.database.prisma;
  const letter = await mail.findUnique({ where: { id } });
  if (letter === null || letter.sent_at !== null) return "sent";
  if (letter.error !== null) return "refused";
  const { refused } = await system.mailer.send(letter);
  const data = refused === null ? { sent_at: system.now() } : { error: refused };
  await mail.updateMany({ where: { id }, data });
  if (refused === null) return "sent";
  system.logger.error({ mail_id: id, reason: refused }, "the mail server refused a mail");
  return "refused";
}
