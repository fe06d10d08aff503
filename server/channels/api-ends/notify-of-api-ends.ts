import { listWords } from "#core/domain/words.ts";
import type { Transaction } from "#server/db/types.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import { type ApiEnd, describeEnd, listSoonEnding } from "./api-ends.ts";

const BATCH = 100;

/**
 * Emails the owners of organizations with live channels on a platform that ends the version of its API: one email per
 * organization and version. Returns the number of emailed organizations.
 */
export async function notifyOfApiEnds(system: System): Promise<number> {
  let notified = 0;
  for (const end of listSoonEnding(system)) {
    for (let found = BATCH; found === BATCH; notified += found)
      found = await notifySome(system, end);
  }
  return notified;
}

async function notifySome(system: System, end: ApiEnd): Promise<number> {
  const { prisma } = system.database;
  const organizations = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM organization
    WHERE ${keyOf(end)} <> ALL (notified_api_ends) AND id IN (
      SELECT organization_id FROM channel
      WHERE provider = ANY (${end.providers}) AND mode = 'live' AND deleted_at IS NULL)
    LIMIT ${BATCH}`;
  for (const { id } of organizations)
    await prisma.$transaction((tx) => notify(tx, system, id, end));
  return organizations.length;
}

/** Sends in the transaction that stores that it was sent, so that no other process sends again. */
async function notify(
  tx: Transaction,
  system: System,
  organization_id: string,
  end: ApiEnd,
): Promise<void> {
  const key = keyOf(end);
  const changed = await tx.$executeRaw`
    UPDATE organization SET notified_api_ends = array_append(notified_api_ends, ${key})
    WHERE id = ${organization_id} AND ${key} <> ALL (notified_api_ends)`;
  if (changed === 0) return;
  const now = system.now();
  const hasEnded = end.ends_at <= now;
  await mailOwners(tx, system, {
    organization_id,
    subject: `${end.owner} ${hasEnded ? "ended" : "ends"} the version of its API that Crier uses`,
    text: ({ slug }) => textOf(end, now, `${system.env.CRIER_URL}/${slug}/channels`),
  });
}

function textOf(end: ApiEnd, now: Date, address: string): string {
  const titles = listWords(end.titles);
  const after = end.ends_at <= now ? "Since then" : "From then on";
  const or = end.variable === null ? "" : ` or set ${end.variable}`;
  return [
    describeEnd(end, now),
    `${after}, posts to ${titles} may fail. The operator of this Crier must upgrade it${or}. If that isn't you, forward this email to them.`,
    address,
  ].join("\n\n");
}

function keyOf({ owner, version }: ApiEnd): string {
  return `${owner} ${version}`;
}
