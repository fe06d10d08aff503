import { IS_REFUSED } from "#platforms/interaction-ability.ts";
import {
  type Interactions,
  type Json,
  type OwnPost,
  ProviderError,
  type ReadPage,
} from "#platforms/kit/spec/provider.ts";
import { endWalk } from "#platforms/kit/walk.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import { findProvider, manifestOf } from "#platforms/providers.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import { recordAnswer } from "#server/channels/record-availability.ts";
import { subscribeOnce } from "#server/channels/subscribe-once.ts";
import { isUnavailable } from "#server/db/database-error.ts";
import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import { endSilently } from "#server/publishing/result/end-silently.ts";
import type { System } from "#server/system.ts";
import { closeReading, failReading, type OpenReading, openReading } from "./reading-rows.ts";
import { recheckStored } from "./recheck-stored.ts";

/** One page is read per turn, so that no post waits for more. */
const PAGE_LIMIT_MS = 40_000;
const MOST_PAGES = 60;
const FIRST_IMPORT_MS = 30 * 86_400_000;
/** Overlap with the previous reading, since clocks differ and platforms deliver late. */
const OVERLAP_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * Reads the next page of a channel's new interactions and queues its next reading. Makes no attempt in the ledger,
 * since nothing is lost if it is interrupted: the page is read again. Two statements if nothing is new.
 */
export async function readInteractions(system: System, due: DueCall): Promise<CallOutcome> {
  const { channel, call } = due;
  const adapter = findProvider(channel.provider)?.interactions;
  const ability = adapter?.ability(channel.account as { [key: string]: Json });
  const reads = ability?.comments !== "none" || ability?.mentions !== "none";
  if (adapter === undefined || !reads || channel.credentials === null)
    return endSilently(system, due);
  const reading = await openReading(system, due);
  if (reading === null) return "ended";
  const wait_ms = waitAfter(adapter, call.tries);
  if (channel.health === "disconnected") {
    const reason = channel.health_reason ?? "The channel is disconnected.";
    return failReading(system, due, { error: `auth: ${reason}`, wait_ms: HOUR_MS });
  }
  try {
    return await readPage(system, due, adapter, reading);
  } catch (fault) {
    if (isUnavailable(fault)) throw fault;
    if (!(fault instanceof ProviderError)) {
      system.logger.error({ err: fault, call_id: call.id }, "could not read interactions");
      const error =
        "unknown: Reading failed because of an internal error. The log has the details.";
      return failReading(system, due, { error, wait_ms });
    }
    const asked = fault.retry_after_ms ?? 0;
    const error = `${fault.code}: ${fault.message}`;
    const { title } = manifestOf(channel.provider);
    const failed = { error, wait_ms: Math.max(wait_ms, asked) };
    if (!fault.lacks_permission) return failReading(system, due, failed);
    return failReading(system, due, { ...failed, facts: { [IS_REFUSED]: refusedBy(title) } });
  }
}

/** The platform is still asked again, since the permission may be granted again on its own site. */
function refusedBy(title: string): string {
  return `${title} doesn't let this channel read comments. Reconnect the channel and allow every permission.`;
}

function waitAfter({ every_ms }: Interactions, tries: number): number {
  return Math.min(every_ms * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS);
}

async function readPage(
  system: System,
  due: DueCall,
  adapter: Interactions,
  reading: OpenReading,
): Promise<CallOutcome> {
  const { provider, context } = openChannel(system, due.channel);
  const limited = contextWithDeadline(context, PAGE_LIMIT_MS);
  await subscribeOnce(system, due.channel, limited);
  const since = sinceOf(system, reading);
  const input = { cursor: reading.cursor, since, posts: reading.posts.map(toOwnPost) };
  const page = await adapter.read(limited, input);
  const { cursor, more, gap_from } = endedPage(page, reading);
  const { gone, changed, checked } = await recheckStored(
    adapter,
    limited,
    more ? [] : reading.known,
  );
  await recordAnswer(system, due.channel);
  const gap = gap_from === null ? null : toGap(reading, gap_from);
  await closeReading(system, due, reading, {
    items: [...page.items, ...changed],
    gone,
    checked,
    retention_hours: provider.interactions?.retention_hours,
    cursor,
    more,
    gap,
    wait_ms: more ? 0 : (page.wait_ms ?? adapter.every_ms),
    notice: page.notice ?? null,
    reads_again: Object.hasOwn(due.channel.account as object, IS_REFUSED),
  });
  return more ? { retry_in_ms: 0 } : "ended";
}

function sinceOf({ now }: System, { began_at, last_success_at }: OpenReading): Date {
  return last_success_at === null
    ? new Date(Math.min(began_at.getTime(), now().getTime()) - FIRST_IMPORT_MS)
    : new Date(last_success_at.getTime() - OVERLAP_MS);
}

interface EndedPage {
  cursor: Json;
  more: boolean;
  gap_from: Date | null;
}

/** A page that points to itself is the last one, and after too many pages reading stops. */
function endedPage(page: ReadPage, { cursor, pages }: OpenReading): EndedPage {
  const gap_from = page.gap_from ?? null;
  if (!page.more) return { cursor: page.cursor, more: false, gap_from };
  const repeats = JSON.stringify(page.cursor) === JSON.stringify(cursor);
  if (!repeats && pages + 1 < MOST_PAGES) return { cursor: page.cursor, more: true, gap_from };
  const oldest = page.items.map(({ occurred_at }) => occurred_at.getTime());
  const reached = oldest.length === 0 ? null : new Date(Math.min(...oldest));
  return { cursor: endWalk(page.cursor), more: false, gap_from: gap_from ?? reached };
}

/** The first reading has no gap: it imports the past as far as it goes. */
function toGap({ last_success_at }: OpenReading, until: Date) {
  if (last_success_at === null || until <= last_success_at) return null;
  return { from: last_success_at.toISOString(), to: until.toISOString() };
}

function toOwnPost({ published_at, ...post }: OpenReading["posts"][number]): OwnPost {
  return { ...post, published_at: new Date(published_at) };
}
