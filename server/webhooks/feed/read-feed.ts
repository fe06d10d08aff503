import type { ServiceContext } from "#server/kernel/context.ts";
import { eventsWithin } from "#server/kernel/events/events-within.ts";
import type { EventCursor, ReadEvent } from "#server/kernel/events/read-events.ts";
import { isOfSamples } from "#server/kernel/sample-records.ts";
import { toBody } from "../to-body.ts";
import { type FeedPosition, laterOf } from "./feed-position.ts";

/** Events read at once, whatever their kind. */
const BATCH = 1_000;

/** Batches of one response. Further events are in the next one. */
const MOST_BATCHES = 5;

/**
 * Reads a batch of an organization's events with the index, and the whole events of some kinds in it. `last` is the
 * batch's last event, of any kind.
 */
const READ = `
  WITH batch AS MATERIALIZED (
    SELECT position, id, kind, subject_type, subject_id, request_id, facts, at FROM event
    WHERE organization_id = $1 AND (position, id) > ($2::bigint, $3) AND position < event_horizon()
    ORDER BY event.position, event.id LIMIT ${BATCH}
  ), found AS (
    SELECT * FROM batch WHERE kind = ANY($4::text[]) ORDER BY position, id LIMIT $5
  )
  SELECT event_horizon()::text AS horizon, (SELECT count(*)::int FROM batch) AS scanned,
    (SELECT json_build_object('position', position::text, 'id', id, 'at', at)
      FROM batch ORDER BY position DESC, id DESC LIMIT 1) AS last,
    coalesce((SELECT json_agg(json_build_object('position', position::text, 'id', id, 'kind', kind, 'at', at,
      'subject_type', subject_type, 'subject_id', subject_id, 'request_id', request_id, 'facts', facts)
      ORDER BY position, id) FROM found), '[]') AS events,
    ARRAY(SELECT record_id FROM sample_record WHERE organization_id = $1) AS samples`;

type Found = EventCursor & { at: string };

type FoundEvent = Found &
  Pick<ReadEvent, "kind" | "subject_type" | "subject_id" | "request_id" | "facts">;

interface Batch {
  horizon: string;
  scanned: number;
  last: Found | null;
  events: FoundEvent[];
  samples: string[];
}

interface FeedItem {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface FeedPage {
  items: FeedItem[];
  /** Where to read on. */
  next: FeedPosition;
  /** Whether all events until now were read. */
  is_complete: boolean;
}

interface Asked {
  after: FeedPosition;
  kinds: readonly string[];
  limit: number;
}

/**
 * Returns an organization's next events of some kinds, as webhooks send them, without those about sample data. If events of
 * these kinds are rare, the page may be empty though it isn't complete. One statement, five if thousands of others lie
 * between.
 */
export async function readFeed(
  ctx: ServiceContext,
  { after, kinds, limit }: Asked,
): Promise<FeedPage> {
  const items: FeedItem[] = [];
  let next = after;
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const wanted = limit - items.length;
    const batch = await readBatch(ctx, { after: next, kinds, limit: wanted });
    const seen = await eventsWithin(ctx.sql, ctx.actor, batch.events);
    items.push(...toItems({ ...batch, events: seen }));
    const isCut = batch.events.length === wanted;
    const last = isCut ? batch.events.at(-1) : batch.last;
    if (!isCut && batch.scanned < BATCH)
      return { items, next: atHorizon(ctx, next, batch), is_complete: true };
    if (last != null) next = laterOf(next, { ...last, at: new Date(last.at) });
    if (isCut) break;
  }
  return { items, next, is_complete: false };
}

async function readBatch(
  { sql, organization_id }: ServiceContext,
  { after, kinds, limit }: Asked,
): Promise<Batch> {
  const values = [organization_id, after.position, after.id, kinds, limit];
  const [batch] = await sql<Batch>(READ, values);
  if (batch === undefined) throw new Error("A SELECT of aggregates answers one row");
  return batch;
}

/** Nothing of this organization lies between the last event and the position from which new ones appear. */
function atHorizon(
  { system }: ServiceContext,
  from: FeedPosition,
  { horizon }: Batch,
): FeedPosition {
  return laterOf(from, { position: horizon, id: "", at: system.now() });
}

function toItems({ events, samples }: Batch): FeedItem[] {
  return events.flatMap((event) => {
    if (isOfSamples(event, samples)) return [];
    const sent = toBody({ ...event, at: new Date(event.at) });
    return sent === null
      ? []
      : [{ id: event.id, ...(JSON.parse(sent.body) as object) } as FeedItem];
  });
}
