import { decodeTime } from "ulid";
import { Refusal } from "#core/contract/refusal.ts";
import { countNoun } from "#core/domain/words.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type EventCursor, readHorizon } from "#server/kernel/events/read-events.ts";
import { isAfter } from "#server/kernel/live/cursor.ts";

/** A position in the event log, and when it was the latest one. */
export interface FeedPosition extends EventCursor {
  at: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const MOST_DAYS = 30;

/** How long the oldest position that is given out still works. Until then its events aren't deleted either. */
const GRACE_MS = HOUR_MS;

/** Returns since when events are listed: for 30 days, or until shortly before they are deleted. */
function keptSince({ system }: ServiceContext): Date {
  const stored_ms = system.env.CRIER_EVENTS_DAYS * DAY_MS - GRACE_MS;
  return new Date(system.now().getTime() - Math.min(MOST_DAYS * DAY_MS, stored_ms));
}

/** Returns the later position, with the later of both times: sample posts are moved into the past. */
export function laterOf(one: FeedPosition, other: FeedPosition): FeedPosition {
  const { position, id } = isAfter(other, one) ? other : one;
  return { position, id, at: new Date(Math.max(one.at.getTime(), other.at.getTime())) };
}

export function writePosition(ctx: ServiceContext, { position, id, at }: FeedPosition): string {
  return cursorsOf(ctx).write(`${position}.${id}.${at.getTime()}`);
}

/**
 * Returns the position of a cursor, an event ID or `now`, or of the oldest listed event. Throws `invalid_cursor`, or
 * `cursor_expired` with the oldest position. One statement, or none for a cursor. One more if it has expired.
 */
export async function readPosition(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<FeedPosition> {
  if (after === undefined) return oldestPosition(ctx);
  if (after === "now") return { ...(await readHorizon(ctx.sql)), at: ctx.system.now() };
  const found = after.startsWith("evt_") ? await positionOf(ctx, after) : positionIn(ctx, after);
  if (found.at.getTime() >= keptSince(ctx).getTime() - GRACE_MS) return found;
  const days = Math.min(MOST_DAYS, ctx.system.env.CRIER_EVENTS_DAYS);
  throw Refusal.because(
    "cursor_expired",
    `after: Events are kept for ${countNoun(days, "day")}, and this position is older. Go on with the cursor in error.oldest_cursor; what happened before it is no longer listed.`,
    { oldest_cursor: writePosition(ctx, await oldestPosition(ctx)) },
  );
}

function cursorsOf({ system, organization_id }: ServiceContext) {
  return createCursors(system.secrets, `events:${organization_id}`, "after");
}

function positionIn(ctx: ServiceContext, after: string): FeedPosition {
  const [position = "", id = "", at = ""] = cursorsOf(ctx).read(after).split(".");
  return { position, id, at: new Date(Number(at)) };
}

const EVENT = "SELECT position::text, at FROM event WHERE id = $1 AND organization_id = $2";

async function positionOf(ctx: ServiceContext, id: string): Promise<FeedPosition> {
  const values = [id, ctx.organization_id];
  const [found] = await ctx.sql<{ position: string; at: Date }>(EVENT, values);
  if (found !== undefined) return { ...found, id };
  const written = writtenAt(id);
  if (written !== null && written < keptSince(ctx)) return { position: "0", id, at: written };
  throw Refusal.because(
    "invalid_cursor",
    `after: There is no event ${id} in this organization. Send the ID of an event that you received, or a next_cursor.`,
  );
}

/** Events that are no longer stored have the time in their ID. Null if it isn't one. */
function writtenAt(id: string): Date | null {
  try {
    return new Date(decodeTime(id.slice("evt_".length).toUpperCase()));
  } catch {
    return null;
  }
}

/**
 * Finds by bisection where the events begin that are not too old: positions are chronological, but for overlaps of
 * moments. Sample data isn't, because it is moved into the past. It takes as many steps as a position has bits, each a look
 * into the index.
 */
const OLDEST = `
  WITH RECURSIVE search (low, high) AS (
    SELECT coalesce((SELECT min(position) FROM event WHERE organization_id = $1), event_horizon()), event_horizon()
    UNION ALL
    SELECT CASE WHEN middle.at < $2 THEN middle.position + 1 ELSE low END,
      CASE WHEN middle.at < $2 THEN high ELSE low + (high - low) / 2 END
    FROM search LEFT JOIN LATERAL (
      SELECT position, at FROM event
      WHERE organization_id = $1 AND position >= low + (high - low) / 2 AND position < high
        AND NOT EXISTS (SELECT FROM sample_record WHERE record_id = event.subject_id)
      ORDER BY event.position LIMIT 1
    ) AS middle ON true
    WHERE low < high
  )
  SELECT low::text AS position FROM search WHERE low >= high`;

async function oldestPosition(ctx: ServiceContext): Promise<FeedPosition> {
  const at = keptSince(ctx);
  const [found] = await ctx.sql<{ position: string }>(OLDEST, [ctx.organization_id, at]);
  return { position: found?.position ?? "0", id: "", at };
}
