import type { FoundNumbers } from "#platforms/kit/spec/metrics.ts";
import { type Metrics, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import { metricsOf } from "#platforms/metric-ability.ts";
import { findProvider } from "#platforms/providers.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import { recordAnswer } from "#server/channels/record-availability.ts";
import { isUnavailable } from "#server/db/database-error.ts";
import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import { endSilently } from "#server/publishing/result/end-silently.ts";
import type { System } from "#server/system.ts";
import { closeMetrics, failMetrics, type OpenMetrics, openMetrics } from "./metric-rows.ts";

/** One batch is read per turn, so that no post waits for more. */
const READ_LIMIT_MS = 40_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * Reads the metrics of a batch of a channel's due posts and its followers, and queues its next reading. Makes no
 * attempt in the ledger, since nothing is lost if it is interrupted. Two statements, however many posts.
 */
export async function readMetrics(system: System, due: DueCall): Promise<CallOutcome> {
  const { channel, call } = due;
  const adapter = findProvider(channel.provider)?.metrics;
  if (adapter === undefined || !measures(channel) || channel.credentials === null)
    return endSilently(system, due);
  const open = await openMetrics(system, due, adapter.batch);
  if (open === null) return "ended";
  if (channel.health === "disconnected") {
    const reason = channel.health_reason ?? "The channel is disconnected.";
    return failMetrics(system, due, { error: `auth: ${reason}`, wait_ms: HOUR_MS });
  }
  const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** Math.min(call.tries, 10), LONGEST_WAIT_MS);
  try {
    return await readBatch(system, due, adapter, open);
  } catch (fault) {
    if (isUnavailable(fault)) throw fault;
    if (!(fault instanceof ProviderError)) {
      system.logger.error({ err: fault, call_id: call.id }, "could not read metrics");
      const error =
        "unknown: Reading failed because of an internal error. The log has the details.";
      return failMetrics(system, due, { error, wait_ms });
    }
    const error = `${fault.code}: ${fault.message}`;
    return failMetrics(system, due, {
      error,
      wait_ms: Math.max(wait_ms, fault.retry_after_ms ?? 0),
    });
  }
}

function measures(channel: DueCall["channel"]): boolean {
  return Object.values(metricsOf(channel)).some(({ state }) => state === "measured");
}

const NONE: FoundNumbers = new Map();

async function readBatch(
  system: System,
  due: DueCall,
  adapter: Metrics,
  { posts, followers_at }: OpenMetrics,
): Promise<CallOutcome> {
  const { context } = openChannel(system, due.channel);
  const limited = contextWithDeadline(context, READ_LIMIT_MS);
  const own = posts.map(({ published_at, external_post_id, reference }) => {
    return { external_post_id, reference, published_at: new Date(published_at) };
  });
  const numbers = own.length === 0 ? NONE : ((await adapter.read?.(limited, own)) ?? NONE);
  const at = system.now();
  const counts = adapter.readFollowers !== undefined && isFollowersDue(adapter, followers_at, at);
  const followers = counts ? await countFollowers(adapter, limited) : null;
  await recordAnswer(system, due.channel);
  await closeMetrics(system, due, posts, {
    numbers,
    followers,
    followers_at: counts ? at : followers_at,
    not_before: adapter.paid_by_utc_day ? nextUtcDay(at) : null,
  });
  return posts.length < adapter.batch ? "ended" : { retry_in_ms: 0 };
}

function isFollowersDue({ paid_by_utc_day }: Metrics, last: Date | null, at: Date): boolean {
  if (last === null || last > at) return true;
  return at.getTime() - last.getTime() >= (paid_by_utc_day ? DAY_MS : HOUR_MS);
}

async function countFollowers(
  { readFollowers }: Metrics,
  context: ProviderContext,
): Promise<number | null> {
  const followers = (await readFollowers?.(context)) ?? null;
  return Number.isSafeInteger(followers) ? followers : null;
}

function nextUtcDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS + 1) * DAY_MS);
}
