import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { statusesBefore } from "#core/domain/lifecycle/transition.ts";
import { CLAIMABLE } from "#server/posts/rules/lifecycle/paused.ts";
import type { System } from "#server/system.ts";
import { claimEach } from "./claim-each.ts";

/** How long a post's own run has to claim it before the sweep does. */
const GRACE_MS = 30_000;
const BATCH = 500;
const BOOKED = statusesBefore(POST_TRANSITIONS, "claim");

export async function claimOverduePosts(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - GRACE_MS);
  const broken: string[] = [];
  let count = 0;
  for (;;) {
    const overdue = await system.database.prisma.post.findMany({
      where: {
        id: { notIn: broken },
        status: { in: BOOKED },
        deleted_at: null,
        ...CLAIMABLE,
        scheduled_at: { lt: before },
      },
      orderBy: [{ scheduled_at: "asc" }, { updated_at: "asc" }, { id: "asc" }],
      take: BATCH,
      select: { id: true, schedule_version: true },
    });
    const posts = overdue.map(({ id, schedule_version }) => ({ post_id: id, schedule_version }));
    const claims = await claimEach(system, posts);
    broken.push(...claims.broken);
    count += claims.claimed.length;
    if (overdue.length < BATCH) return count;
  }
}
