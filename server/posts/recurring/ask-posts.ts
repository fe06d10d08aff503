import type { OutboxRow } from "#server/kernel/commit.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

export const RECURRING_DUE = "recurring-post/due";

const AT_ONCE = 500;

/** Returns the event that makes the posts of a recurring post. */
export function recurringDue(data: { id: string; organization_id: string }): OutboxRow {
  return { id: newId("event"), name: RECURRING_DUE, data };
}

/** Asks for the posts of every recurring post that isn't paused. Returns their number. */
export async function askAllPosts({ database, wakeRelay }: System): Promise<number> {
  let asked = 0;
  let after = "";
  for (;;) {
    const found = await database.prisma.recurringPost.findMany({
      where: { paused: false, id: { gt: after } },
      select: { id: true, organization_id: true },
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    await database.prisma.outboxEvent.createMany({ data: found.map(recurringDue) });
    asked += found.length;
    after = found.at(-1)?.id ?? after;
    if (found.length < AT_ONCE) break;
  }
  wakeRelay();
  return asked;
}
