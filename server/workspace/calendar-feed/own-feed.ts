import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";

interface Call {
  ctx: ServiceContext;
}

/** Returns when the actor's calendar URL was created, or null if they have none. One statement. */
export async function getFeed({ ctx }: Call) {
  const feed = await ctx.db.calendarFeed.findUnique({
    where: { user_id_organization_id: ownerOf(ctx) },
    select: { created_at: true, last_read_at: true },
  });
  if (feed === null) return null;
  const { created_at, last_read_at } = feed;
  return {
    created_at: created_at.toISOString(),
    last_read_at: last_read_at?.toISOString() ?? null,
  };
}

/** Creates the actor's calendar URL. A previous one stops working. Two statements. */
export async function createFeed({ ctx }: Call) {
  const token = randomToken();
  const created_at = ctx.system.now();
  const made = { token_hash: hashToken(token), created_at };
  await commitRecords(ctx, async ({ tx, record }) => {
    await tx.calendarFeed.upsert({
      where: { user_id_organization_id: ownerOf(ctx) },
      create: { ...ownerOf(ctx), ...made },
      update: { ...made, last_read_at: null, window_at: null, reads: 0 },
    });
    record({ kind: "calendar_feed.created", subject_id: ctx.actor.id, facts: {} });
  });
  const url = `${ctx.system.env.CRIER_URL}/api/feeds/${token}/calendar.ics`;
  return { url, created_at: created_at.toISOString() };
}

/** Revokes the actor's calendar URL. Two statements. */
export async function revokeFeed({ ctx }: Call): Promise<null> {
  await commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: ownerOf(ctx) });
    if (count === 0) return;
    record({ kind: "calendar_feed.revoked", subject_id: ctx.actor.id, facts: {} });
  });
  return null;
}

function ownerOf({ actor, organization_id }: ServiceContext) {
  return { user_id: actor.id, organization_id };
}
