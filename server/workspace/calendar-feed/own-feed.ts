import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";

interface Call {
  ctx: ServiceContext;
}

const GET = `
  SELECT created_at, last_read_at FROM calendar_feed WHERE user_id = $1 AND organization_id = $2`;

/** Returns when the actor's calendar URL was created, or null if they have none. One statement. */
export async function getFeed({ ctx }: Call) {
  const [feed] = await ctx.sql<{ created_at: Date; last_read_at: Date | null }>(GET, ownerOf(ctx));
  if (feed === undefined) return null;
  const { created_at, last_read_at } = feed;
  return {
    created_at: created_at.toISOString(),
    last_read_at: last_read_at?.toISOString() ?? null,
  };
}

const CREATE = `
  INSERT INTO calendar_feed (user_id, organization_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, organization_id) DO UPDATE
  SET token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = NULL, window_at = NULL, reads = 0`;

/** Creates the actor's calendar URL. A previous one stops working. Two statements. */
export async function createFeed({ ctx }: Call) {
  const token = randomToken();
  const created_at = ctx.system.now();
  await commit(ctx, async ({ sql, record }) => {
    await sql(CREATE, [...ownerOf(ctx), hashToken(token), created_at]);
    record({ kind: "calendar_feed.created", subject_id: ctx.actor.id, facts: {} });
  });
  const url = `${ctx.system.env.CRIER_URL}/api/feeds/${token}/calendar.ics`;
  return { url, created_at: created_at.toISOString() };
}

const REVOKE =
  "DELETE FROM calendar_feed WHERE user_id = $1 AND organization_id = $2 RETURNING user_id";

/** Revokes the actor's calendar URL. Two statements. */
export async function revokeFeed({ ctx }: Call): Promise<null> {
  await commit(ctx, async ({ sql, record }) => {
    const gone = await sql(REVOKE, ownerOf(ctx));
    if (gone.length === 0) return;
    record({ kind: "calendar_feed.revoked", subject_id: ctx.actor.id, facts: {} });
  });
  return null;
}

function ownerOf({ actor, organization_id }: ServiceContext): [string, string] {
  return [actor.id, organization_id];
}
