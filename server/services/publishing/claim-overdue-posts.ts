import type { System } from "../../system.ts";
import { claimScheduledPost } from "./claim-scheduled-post.ts";

/** How long a post's own run has before the sweep takes its place. */
const GRACE_MS = 30_000;
const BATCH = 500;

/** Claims the scheduled posts whose time has passed and whose own run is lost. Answers how many. */
export async function claimOverduePosts(system: System): Promise<number> {
  const overdue = await system.database.prisma.post.findMany({
    where: {
      status: "scheduled",
      scheduled_at: { lt: new Date(system.now().getTime() - GRACE_MS) },
    },
    orderBy: { scheduled_at: "asc" },
    take: BATCH,
    select: { id: true, schedule_version: true },
  });
  let claimed = 0;
  for (const post of overdue) {
    const claim = await claimScheduledPost(system, {
      post_id: post.id,
      schedule_version: post.schedule_version,
    });
    if (claim === "claimed") claimed += 1;
  }
  return claimed;
}
