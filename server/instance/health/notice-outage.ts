import type { Transaction } from "#server/db/types.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import { PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import type { System } from "#server/system.ts";

/** Crier checks every minute. A longer silence than this counts as an outage, which people are notified of. */
const OUTAGE_MS = 5 * 60_000;

interface Missed {
  organization_id: string;
  due: bigint;
  too_late: bigint;
}

/**
 * Records that Crier is running. After an outage, emails the owners of each organization with posts due during it once.
 * The transaction that ends the outage also writes the emails, so only one process sends them. Two statements if there
 * was no outage.
 */
export async function noticeOutage(system: System): Promise<void> {
  const now = system.now();
  await system.database.prisma.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ seen_at: Date }[]>`
      SELECT seen_at FROM pulse WHERE id = 1 FOR UPDATE`;
    const seen = { seen_at: now };
    await tx.pulse.upsert({ where: { id: 1 }, create: { id: 1, ...seen }, update: seen });
    if (before === undefined || now.getTime() - before.seen_at.getTime() < OUTAGE_MS) return;
    const missed = await findMissed(tx, before.seen_at, now);
    for (const posts of missed)
      await tellOwners(tx, system, posts, { from: before.seen_at, to: now });
  });
}

function findMissed(tx: Transaction, from: Date, to: Date): Promise<Missed[]> {
  return tx.$queryRaw<Missed[]>`
    SELECT organization_id, count(*) AS due,
      count(*) FILTER (WHERE scheduled_at < ${new Date(to.getTime() - PATIENCE_MS)}) AS too_late
    FROM post
    WHERE status IN ('scheduled', 'publishing', 'published', 'partially_published', 'failed') AND deleted_at IS NULL
      AND scheduled_at > ${from} AND scheduled_at <= ${to}
    GROUP BY organization_id`;
}

async function tellOwners(
  tx: Transaction,
  system: System,
  { organization_id, due, too_late }: Missed,
  { from, to }: { from: Date; to: Date },
) {
  const late = due - too_late;
  const lines = [
    `Crier was not publishing from ${from.toISOString()} to ${to.toISOString()}. ${posts(due)} were due in that time.`,
    ...(late > 0n ? [`Publishing late now, oldest first: ${posts(late)}.`] : []),
    ...(too_late > 0n
      ? [
          `More than a day late, so not published: ${posts(too_late)}. Resend them if you still need them.`,
        ]
      : []),
  ];
  await mailOwners(tx, system, {
    organization_id,
    subject: `${posts(due)} missed their scheduled time`,
    text: ({ slug }) => [...lines, `${system.env.CRIER_URL}/${slug}/posts`].join("\n\n"),
  });
}

function posts(count: bigint): string {
  return count === 1n ? "1 post" : `${count} posts`;
}
