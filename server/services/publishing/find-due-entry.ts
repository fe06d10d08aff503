import type { PrismaClient, PublishAttempt } from "#server/db/generated/client.ts";
import { STORED_MEDIA } from "../posts/post-record.ts";

/**
 * An entry that is to be published, with its attempts since it was armed, newest first. Null where it no longer is. An
 * attempt that may have arrived counts whatever was armed since: it is asked about before anything else is sent.
 */
export async function findDueEntry(db: PrismaClient, id: string) {
  const entry = await db.channelEntry.findFirst({
    where: { id, status: "publishing" },
    relationLoadStrategy: "join",
    include: {
      post: {
        select: {
          id: true,
          organization_id: true,
          content: true,
          schedule_version: true,
          scheduled_at: true,
          updated_at: true,
        },
      },
      channel: true,
      attempts: { orderBy: { number: "desc" } },
    },
  });
  if (entry === null) return null;
  const [last] = entry.attempts;
  const arming =
    last !== undefined && mayBeOut(last) ? last.schedule_version : entry.post.schedule_version;
  return {
    ...entry,
    ...STORED_MEDIA.entry,
    post: { ...entry.post, ...STORED_MEDIA.post },
    due_at: entry.due_at ?? entry.post.scheduled_at ?? entry.post.updated_at,
    attempts: entry.attempts.filter((attempt) => attempt.schedule_version === arming),
    attempts_ever: entry.attempts.length,
  };
}

export type DueEntry = NonNullable<Awaited<ReturnType<typeof findDueEntry>>>;

/** Whether an attempt, or a part of it, is out for all that is known. */
export function mayBeOut({ state }: Pick<PublishAttempt, "state">): boolean {
  return state === "open" || state === "unconfirmed" || state === "partly_published";
}
