import type { Prisma } from "#server/db/generated/client.ts";
import type { Part } from "#server/db/write-together.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";

export type CallKind =
  | "publish"
  | "edit"
  | "delete"
  | "reply"
  | "read_interactions"
  | "read_metrics";

type EntryCallKind = Exclude<CallKind, "reply" | "read_interactions" | "read_metrics">;

/** Calls of this rank or higher only read. */
export const READING_RANK = 2;

/** Order of the calls due on a channel: first what is to be published, then what changes it. */
export const RANKS = {
  publish: 0,
  edit: 1,
  delete: 1,
  reply: 1,
  read_interactions: READING_RANK,
  read_metrics: READING_RANK + 1,
} as const satisfies Record<CallKind, number>;

/** Returns the ID of a call about an entry, a reply or a channel. Each has one call per kind. */
export function callId(kind: CallKind, subject_id: string): string {
  return `${kind}_${subject_id}`;
}

interface Asked {
  id: string;
  post_id: string;
  channel_id: string;
}

interface Asking {
  kind: EntryCallKind;
  organization_id: string;
  due_at: Date;
  asked_at: Date;
  resend?: boolean;
  by: EventActor | null;
}

export function callRows(
  entries: readonly (Asked & { scheduled_at?: Date | null })[],
  { kind, organization_id, due_at, asked_at, resend = false, by }: Asking,
) {
  return entries.map(({ id, post_id, channel_id, scheduled_at }) => ({
    id: callId(kind, id),
    kind,
    entry_id: id,
    post_id,
    organization_id,
    channel_id,
    rank: RANKS[kind],
    due_at: kind === "publish" ? (scheduled_at ?? due_at) : due_at,
    asked_at,
    resend,
    actor: by as Prisma.JsonObject | null,
  }));
}

const COLUMNS =
  "id, kind, entry_id, post_id, organization_id, channel_id, rank, due_at, asked_at, resend, actor";

/**
 * Returns SQL that queues the calls `select` returns, with these columns in this order. A call requested before starts
 * over but keeps its attempts, and if one may have arrived, checks it first.
 */
export function queueCalls(select: string): string {
  return `INSERT INTO platform_call (${COLUMNS}) ${select}
    ON CONFLICT (id) DO UPDATE SET state = 'queued', version = platform_call.version + 1, due_at = excluded.due_at,
      asked_at = excluded.asked_at, next_at = NULL, tries = 0, faults = 0, resend = excluded.resend, error = NULL, actor = excluded.actor`;
}

export function askedCalls(rows: ReturnType<typeof callRows>): Part | null {
  if (rows.length === 0) return null;
  return {
    rows,
    write: (given) =>
      queueCalls(
        `SELECT ${COLUMNS} FROM json_populate_recordset(null::platform_call, ${given}::json)`,
      ),
  };
}

export function endCall(guard: string, { id, error }: { id: string; error: string }): string {
  return `UPDATE platform_call SET state = 'ended', next_at = NULL, error = ${error}
    FROM ${guard} WHERE platform_call.id = ${id}`;
}
