import { Prisma } from "#server/db/generated/client.ts";
import { RANKS, READING_RANK } from "#server/kernel/call-queue/call-rows.ts";
import type { ChannelCalls } from "#server/kernel/call-queue/channel-due.ts";
import { ENTRY_MEDIA, POST_MEDIA } from "#server/posts/record/post-files.ts";
import { IS_CLAIMABLE } from "#server/posts/rules/lifecycle/paused.ts";
import { postStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import type { System } from "#server/system.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { DueCall } from "./call-work.ts";
import type { DueEntry } from "./due-entry.ts";

type Row = Record<string, unknown> & {
  like_last: number;
  items: DueEntry["items"] | null;
  in_flight_ms: number | null;
  answer_lost: boolean | null;
  others?: boolean;
  is_overtaking?: boolean;
  own_files: DueEntry["media"];
  files: DueEntry["post"]["media"];
  siblings: DueEntry["siblings"] | null;
  approval_settings: unknown;
  utm: DueEntry["post"]["utm"];
};

type Found = Pick<DueCall, "call" | "channel"> & {
  entry: DueEntry;
  post: DueEntry["post"];
  last: NonNullable<DueCall["last"]>;
};

const TABLES = {
  call: Prisma.PlatformCallScalarFieldEnum,
  entry: Prisma.ChannelEntryScalarFieldEnum,
  post: Prisma.PostScalarFieldEnum,
  channel: Prisma.ChannelScalarFieldEnum,
  last: Prisma.CallAttemptScalarFieldEnum,
};

const COLUMNS = Object.entries(TABLES).map(([table, names]) => ({
  table,
  columns: Object.keys(names).map((name) => ({ name, as: `${table}.${name}` })),
}));

const SELECTED = COLUMNS.flatMap(({ columns }) => columns.map(({ as }) => `${as} AS "${as}"`));

/**
 * Raw SQL instead of Prisma: every platform call runs it, and Prisma takes the process three times as long. One
 * statement reads the call and everything publishing needs, which is most of the calls; other kinds read the rest
 * themselves.
 */
function selectCall({ id, at, more = "" }: { id: string; at: string; more?: string }) {
  return `
  SELECT ${SELECTED.join(", ")}, ${ENTRY_MEDIA} AS own_files, ${POST_MEDIA} AS files,
    (SELECT json_agg(json_build_object('format', format, 'channel_id', channel_id, 'status', status, 'url', url, 'error', sibling.error, 'published_at', published_at, 'channel', json_build_object('project_id', own.project_id, 'provider', provider, 'name', name)) ORDER BY sibling.position)
      FROM channel_entry AS sibling JOIN channel AS own ON own.id = sibling.channel_id WHERE sibling.post_id = post.id) AS siblings,
    (SELECT approval FROM organization WHERE organization.id = call.organization_id) AS approval_settings,
    (SELECT utm FROM organization WHERE organization.id = call.organization_id) AS utm,
    (SELECT count(*)::int FROM call_attempt WHERE call_id = call.id AND version = last.version) AS like_last,
    (SELECT bool_or(error_code = 'unknown' OR state = 'unconfirmed') FROM call_attempt WHERE call_id = call.id) AS answer_lost,
    (SELECT json_agg(json_build_object('external_post_id', external_post_id, 'url', url, 'reference', reference)
      ORDER BY position) FROM published_item WHERE entry_id = entry.id) AS items,
    CASE last.state WHEN 'open' THEN
      extract(epoch FROM last.called_at - ${sinceCalled(at)}) * 1000 END::float8 AS in_flight_ms${more}
  FROM platform_call AS call
  JOIN channel ON channel.id = call.channel_id
  LEFT JOIN channel_entry AS entry ON entry.id = call.entry_id
  LEFT JOIN post ON post.id = entry.post_id
  LEFT JOIN LATERAL (
    SELECT * FROM call_attempt WHERE call_id = call.id ORDER BY number DESC LIMIT 1
  ) AS last ON true
  WHERE call.id = ${id} AND call.state::text = 'queued'`;
}

/** SQL for the earliest start of a request that may still be in flight, by the clock of leases. */
export function sinceCalled(at: string): string {
  return `(coalesce(${at}::timestamptz, now()) - interval '${CALL_LIMIT_MS} milliseconds')`;
}

const FIND = selectCall({ id: "$1", at: "$2" });

/**
 * A post due on any channel that nothing has started yet. One that has been due for longer is blocked by something
 * else, and doesn't hold up readings.
 */
const DUE_ELSEWHERE = `SELECT FROM platform_call AS due
  WHERE due.state = 'queued' AND due.rank = ${RANKS.publish} AND due.next_at IS NULL AND due.due_at <= $2
    AND due.due_at > $2::timestamptz - interval '30 seconds'
    AND NOT EXISTS (SELECT FROM call_attempt WHERE call_id = due.id OFFSET 0)`;

/** Readings give way while a post is due on any channel, so that no post waits behind thousands of reads. */
const IS_ASKED: Record<ChannelCalls, string> = {
  calls: `rank < ${READING_RANK}`,
  readings: `rank >= ${READING_RANK} AND NOT EXISTS (${DUE_ELSEWHERE})`,
};

/**
 * The channel's next call that can be made now: it waits neither for a retry nor for a request in flight. OFFSET keeps
 * the planner from joining all attempts with all calls where it believes there are hardly any.
 */
const nextCall = (calls: ChannelCalls) => `(
  SELECT id FROM platform_call AS next
  WHERE channel_id = $1 AND state = 'queued' AND due_at <= $2 AND (next_at IS NULL OR next_at <= $2)
    AND ${IS_ASKED[calls]}
    AND NOT EXISTS (SELECT FROM call_attempt AS attempt
      WHERE attempt.call_id = next.id AND attempt.state = 'open' AND attempt.called_at > ${sinceCalled("$3")} OFFSET 0)
  ORDER BY rank, due_at, asked_at, post_id LIMIT 1)`;

/** Whether a post was due on the channel before the call and hasn't been claimed yet. */
const IS_OVERTAKING = `,
    EXISTS (SELECT FROM post JOIN channel_entry AS own ON own.post_id = post.id AND own.channel_id = call.channel_id
      WHERE post.status IN (${postStatusesBefore("claim")}) AND post.deleted_at IS NULL AND post.scheduled_at <= call.due_at
        AND ${IS_CLAIMABLE}) AS is_overtaking`;

function hasOthers(rank: string): string {
  return `,
    EXISTS (SELECT FROM platform_call AS other WHERE other.channel_id = call.channel_id AND other.state = 'queued'
      AND other.id <> call.id AND other.rank ${rank} AND other.due_at <= $2) AS others`;
}

const FIND_NEXT: Record<ChannelCalls, string> = {
  calls: selectCall({
    id: nextCall("calls"),
    at: "$3",
    more: IS_OVERTAKING + hasOthers(`< ${READING_RANK}`),
  }),
  readings: selectCall({
    id: nextCall("readings"),
    at: "$3",
    more: hasOthers(`>= ${READING_RANK}`),
  }),
};

/** Returns the call, or null if it isn't queued. One statement. */
export async function findCall(
  { database, leaseTime }: System,
  id: string,
): Promise<DueCall | null> {
  const [row] = await database.sql<Row>(FIND, [id, leaseTime()]);
  return row === undefined ? null : toDueCall(row);
}

/**
 * Returns the channel's next call, whichever run asks: among those that can be made now, the one with the lowest rank,
 * then the longest overdue, then the one requested first. Calls that wait for a retry, or for a request whose process
 * may be gone, let the others pass. Null if none can be made now. One statement.
 */
export async function findNextCall(
  { database, now, leaseTime }: System,
  channel_id: string,
  calls: ChannelCalls = "calls",
): Promise<DueCall | null> {
  const [row] = await database.sql<Row>(FIND_NEXT[calls], [channel_id, now(), leaseTime()]);
  return row === undefined ? null : toDueCall(row);
}

function toDueCall(row: Row): DueCall {
  const { call, entry, post, channel, last } = unflatten(row);
  const items = row.items ?? [];
  const due = {
    call,
    channel,
    entry:
      call.entry_id === null
        ? null
        : {
            ...entry,
            due_at: entry.due_at ?? call.due_at,
            media: row.own_files,
            post: { ...post, media: row.files, utm: row.utm },
            siblings: row.siblings ?? [],
            approval_settings: row.approval_settings,
            items,
          },
    answer_lost: row.answer_lost ?? false,
    in_flight_ms: Math.ceil(row.in_flight_ms ?? 0),
    is_overtaking: row.is_overtaking ?? false,
    others: row.others ?? true,
    attempts_ever: last.number ?? 0,
  };
  const counts = last.id !== null && (last.version === call.version || mayBeOut(call, last, items));
  return counts ? { ...due, last, attempts: row.like_last } : { ...due, last: null, attempts: 0 };
}

/** Whether an earlier request has published something, or may have. Repeated edits and deletions start over. */
function mayBeOut({ kind }: Found["call"], last: Found["last"], items: DueEntry["items"]): boolean {
  if (kind !== "publish") return false;
  return items.length > 0 || mustAsk(last) || last.state === "partly_published";
}

function unflatten(row: Row): Found {
  const tables = COLUMNS.map(({ table, columns }) => {
    return [table, Object.fromEntries(columns.map(({ name, as }) => [name, row[as]]))] as const;
  });
  return Object.fromEntries(tables) as unknown as Found;
}
