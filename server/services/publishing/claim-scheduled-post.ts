import type { System } from "../../system.ts";
import { armedEvents } from "../posts/arming.ts";
import { nextVersion } from "../posts/write-post.ts";

/**
 * Starts publishing a scheduled post whose time has come, unless it was rescheduled, unscheduled or claimed since: the
 * conditional update decides, so of any number of claims one succeeds. Answers whether this one did.
 */
export async function claimScheduledPost(
  system: System,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
): Promise<boolean> {
  const now = system.now();
  const claimed = await system.database.prisma.$transaction(async (tx) => {
    const [post] = await tx.$queryRaw<{ updated_at: Date }[]>`
      SELECT updated_at FROM post
      WHERE id = ${post_id} AND status = 'scheduled' AND schedule_version = ${schedule_version}
        AND scheduled_at <= ${now} AND deleted_at IS NULL
      FOR UPDATE`;
    if (post === undefined) return false;
    const updated_at = nextVersion(post.updated_at, now);
    await tx.post.updateMany({
      where: { id: post_id },
      data: { status: "publishing", updated_at },
    });
    await tx.channelEntry.updateMany({ where: { post_id }, data: { status: "publishing" } });
    const entries = await tx.channelEntry.findMany({ where: { post_id }, select: { id: true } });
    const events = armedEvents(
      { id: post_id, status: "publishing", scheduled_at: now, schedule_version },
      entries,
    );
    await tx.outboxEvent.createMany({ data: events });
    return true;
  });
  if (claimed) system.wakeRelay();
  return claimed;
}
