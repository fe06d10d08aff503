import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { manifestAt } from "#core/domain/manifest-at.ts";
import type { PostHistory } from "#platforms/kit/spec/provider.ts";
import { manifestFor } from "#platforms/providers.ts";
import { trackingNow } from "#server/posts/record/entry-copy.ts";
import { missedError, PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import { isPaused } from "#server/posts/rules/lifecycle/paused.ts";
import { entryIsOnItsWay, entryWaits } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { CallWork, DueCall } from "#server/publishing/calls/call-work.ts";
import type { DueEntry } from "#server/publishing/calls/due-entry.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import { closeEntry } from "#server/publishing/result/close-entry.ts";
import { handOver } from "#server/publishing/result/hand-over.ts";
import { holdEntry } from "#server/publishing/result/hold-entry.ts";
import type { System } from "#server/system.ts";
import { holdByBrake } from "./brake.ts";
import { earliestTime, settleLinks } from "./settle-links.ts";
import { startEntry } from "./start-entry.ts";
import { toCopy } from "./to-copy.ts";
import { whyBarred } from "./why-barred.ts";

/** Publishes an entry on its channel. An entry with a time of its own is started when that has come. */
export async function publishWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { entry } = due;
  if (entry === null) return null;
  if (entry.status === "handoff") return missedWork(system, due, entry);
  if (isPaused(due.channel) && !hasBegun(due, entry)) {
    await holdEntry(system, { id: entry.id, channel: due.channel });
    return null;
  }
  const started = await start(system, due, entry);
  if (started === null) return null;
  if (hasBegun(due, started)) return workOn(system, due, started);
  const links = await settleLinks(system, due, started);
  if (links === "held") return null;
  if ("waits_until" in links)
    return waitingWork(workOn(system, due, started), { error: null, next_at: links.waits_until });
  if (await holdByBrake(system, due, links.entry)) return null;
  return workOn(system, due, await settleTracking(system, due, links.entry));
}

/** It waits for another channel of its post, however long that takes. */
function waitingWork(
  { barred: _, ...work }: CallWork,
  until: { error: null; next_at: Date },
): CallWork {
  return { ...work, tooLate: () => null, room: async () => until };
}

/** A handed-off entry is due again once the time to answer is over. */
function missedWork(system: System, due: DueCall, entry: DueEntry): CallWork {
  return { ...workOn(system, due, entry), tooLate: () => UNANSWERED };
}

const UNANSWERED =
  "missed: It was handed off, and nobody reported in time whether it was published. Check on the platform first.";

/** Null if it isn't its turn. */
async function start(system: System, due: DueCall, entry: DueEntry): Promise<DueEntry | null> {
  if (entryIsOnItsWay(entry.status)) return entry;
  if (!entryWaits(entry.status) || !(await startEntry(system, entry.id))) return null;
  return { ...entry, status: "publishing", due_at: due.call.due_at };
}

/**
 * Stores by which UTM rules an entry is sent, because a request whose response is lost must be found by its own text,
 * and an edit must keep its links. One statement if the rules differ from the stored ones, otherwise none.
 */
async function settleTracking(
  { database }: System,
  due: DueCall,
  entry: DueEntry,
): Promise<DueEntry> {
  const { post, channel_id } = entry;
  const tracking = trackingNow(post, { channel_id, channel: due.channel });
  if (isDeepStrictEqual(tracking, entry.tracking)) return entry;
  await database.sql("UPDATE channel_entry SET tracking = $2::jsonb WHERE id = $1", [
    entry.id,
    tracking === null ? null : JSON.stringify(tracking),
  ]);
  return { ...entry, tracking };
}

/**
 * Whether some of it is published, or may be. It is then finished even on a paused channel: half a thread helps nobody.
 */
function hasBegun({ last }: DueCall, { items }: DueEntry): boolean {
  if (items.length > 0) return true;
  return last !== null && (mustAsk(last) || last.state === "partly_published");
}

function workOn(system: System, due: DueCall, entry: DueEntry): CallWork {
  const { channel, last } = due;
  const { items, due_at } = entry;
  const closing = { id: entry.id, post_id: entry.post_id, channel, due_at };
  const earliest = earliestTime(entry);
  const history = (answer_lost: boolean) =>
    historyOf(system, { id: entry.id, channel_id: channel.id, answer_lost });
  return {
    progress: { items, state: (last?.progress ?? null) as CallWork["progress"]["state"] },
    may_be_out: hasBegun(due, entry),
    simulated: { options: entry.options as Record<string, unknown> },
    prepare: ({ provider, context }) =>
      provider.prepare(context, {
        ...toCopy({ ...entry, channel }),
        now: system.now(),
        entropy: (bytes) => randomBytes(bytes),
      }),
    advance: ({ provider, context, answer_lost }, prepared, progress) =>
      provider.advance({ ...context, history: history(answer_lost) }, prepared, progress),
    lookup: ({ provider, context }, prepared, progress) =>
      provider.lookup({ ...context, history: history(true) }, prepared, progress),
    room: () => quotaFreeAt(system, { channel, due_at }),
    tooLate: () =>
      system.now().getTime() > earliest.getTime() + PATIENCE_MS ? missedError(due_at) : null,
    barred: () => whyBarred(system, due, entry),
    ...(channel.mode === "handoff" ? { handOver: () => handOver(system, due, entry) } : {}),
    finish: (end) => closeEntry(system, closing, { status: "published", ...end }),
    fail: ({ error, may_be_out }) =>
      closeEntry(system, closing, { status: may_be_out ? "unconfirmed" : "failed", error }),
  };
}

/** A platform's server may answer with more posts than a statement may have parameters. */
const TAKEN = `
  SELECT external_post_id FROM published_item
  WHERE channel_id = $1 AND external_post_id = ANY($2::text[]) AND entry_id <> $3`;

/**
 * Returns the history passed to a provider when it sends or looks for an entry. One statement if IDs must be compared,
 * otherwise none.
 */
function historyOf(
  { database }: System,
  { id, channel_id, answer_lost }: { id: string; channel_id: string; answer_lost: boolean },
): PostHistory {
  return {
    answer_lost,
    async taken(ids) {
      if (ids.length === 0) return new Set();
      const rows = await database.sql<{ external_post_id: string }>(TAKEN, [channel_id, ids, id]);
      return new Set(rows.map(({ external_post_id }) => external_post_id));
    },
  };
}

/** An entry published on time was counted against the quota when it was scheduled. */
const LATE_MS = 60_000;

/**
 * Returns until when a late entry waits for its platform's quota, with the text for users. Null if there is room. Late
 * entries accumulate in a window they weren't counted in when scheduled. One statement for an entry that is late and
 * has a quota, otherwise none.
 */
export async function quotaFreeAt(
  system: System,
  { channel, due_at }: Pick<DueCall, "channel"> & { due_at: Date },
) {
  const now = system.now();
  if (now.getTime() - due_at.getTime() < LATE_MS) return null;
  const { quotas, title } = manifestAt(manifestFor(channel), now);
  if (quotas.length === 0) return null;
  const [row] = await system.database.prisma.$queryRaw<{ free_at: Date | null }[]>`
    SELECT max(last_of.published_at + make_interval(secs => quota.window_seconds)) AS free_at
    FROM unnest(
      ${quotas.map(({ window_seconds }) => window_seconds)}::int[],
      ${quotas.map(({ posts }) => posts)}::int[],
      ${quotas.map(({ per = "channel" }) => per)}::text[]
    ) AS quota (window_seconds, posts, per)
    CROSS JOIN LATERAL (
      SELECT published_at FROM channel_entry
      WHERE channel_id = ANY(CASE quota.per
          WHEN 'app' THEN ARRAY(SELECT id FROM channel WHERE provider = ${channel.provider} AND mode = 'live')
          ELSE ARRAY[${channel.id}] END)
        AND status = 'published'
        AND published_at > ${now}::timestamptz - make_interval(secs => quota.window_seconds)
      ORDER BY published_at DESC OFFSET quota.posts - 1 LIMIT 1
    ) AS last_of`;
  const free_at = row?.free_at ?? null;
  // If the quota is full for longer than the post may wait, call the platform anyway, which may refuse it.
  if (free_at === null || free_at.getTime() > due_at.getTime() + PATIENCE_MS) return null;
  const error = `rate_limit: ${title} accepts no more posts for now. Crier publishes it as soon as it does.`;
  return { error, next_at: free_at };
}
