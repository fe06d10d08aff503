import type { PrismaClient } from "../../db/generated/client.ts";

/** An entry that is to be published, with its attempts since it was armed, newest first. Null where it no longer is. */
export async function findDueEntry(db: PrismaClient, id: string) {
  const entry = await db.channelEntry.findFirst({
    where: { id, status: "publishing" },
    relationLoadStrategy: "join",
    include: {
      post: { select: { id: true, content: true, schedule_version: true } },
      channel: true,
      attempts: { orderBy: { number: "desc" } },
    },
  });
  if (entry === null) return null;
  const attempts = entry.attempts.filter(
    (attempt) => attempt.schedule_version === entry.post.schedule_version,
  );
  return { ...entry, attempts, attempts_ever: entry.attempts.length };
}

export type DueEntry = NonNullable<Awaited<ReturnType<typeof findDueEntry>>>;
