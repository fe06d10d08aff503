import { MOST_WAITING_REQUESTS } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import type { System } from "#server/system.ts";
import type { ServiceContext } from "../context.ts";
import { changeFeedOf } from "./change-feed.ts";
import type { Change, Follower } from "./follower.ts";

interface Waiting<Found> {
  seconds: number;
  /** Whether something may be found after this change. */
  concerns(change: Change): boolean;
  /** Returns what is waited for, or null. */
  look(): Promise<Found | null>;
}

const RETRY_AFTER_MS = 5_000;

/**
 * Waits until `look` finds something: at once, or after a change of the organization. Returns null after the time, when
 * the client has left, and when this process ends. Holds no database connection meanwhile. Throws `rate_limited` if too
 * many requests of the organization are waiting, in all processes of this machine.
 */
export async function waitForChange<Found>(
  ctx: ServiceContext,
  { seconds, concerns, look }: Waiting<Found>,
): Promise<Found | null> {
  const release = await takePlace(ctx);
  const end = endOf(ctx);
  let follower: Follower | null = null;
  try {
    follower = await changeFeedOf(ctx.system).follow(ctx.organization_id, null);
    const until = performance.now() + seconds * 1000;
    let found = await look();
    while (found === null && !end.signal.aborted && performance.now() < until) {
      const patience_ms = until - performance.now();
      const { changes, reset } = await follower.next({ patience_ms, signal: end.signal });
      if (!end.signal.aborted && (reset || changes.some(concerns))) found = await look();
    }
    return found;
  } finally {
    follower?.close();
    end.forget();
    release();
  }
}

/** A limited key takes at most half of the places, so that it can't keep others from waiting. */
async function takePlace({ organization_id, actor }: ServiceContext): Promise<() => void> {
  const all = `waiting requests of ${organization_id}`;
  const own = `waiting requests of ${actor.id}`;
  const half = Math.floor(MOST_WAITING_REQUESTS / 2);
  const release = await takeTogether([
    [all, MOST_WAITING_REQUESTS],
    ...(actor.leash === undefined ? [] : [[own, half] as const]),
  ]);
  if (release !== null) return release;
  throw Refusal.because(
    "rate_limited",
    `wait: ${MOST_WAITING_REQUESTS} requests of this organization are already waiting, which is the limit. Ask without wait, or try again in ${RETRY_AFTER_MS / 1000} seconds.`,
    { retry_after_ms: RETRY_AFTER_MS },
  );
}

const endings = new WeakMap<System["database"], AbortController>();

function endingOf({ database }: Pick<System, "database">): AbortController {
  const ending = endings.get(database) ?? new AbortController();
  endings.set(database, ending);
  return ending;
}

/** Ends all waits of this process, and those begun later: before it ends, or nobody could be answered. */
export function endWaits(system: Pick<System, "database">): void {
  endingOf(system).abort();
}

/** Aborted when the client has left or this process ends. `forget` must be called at the end. */
function endOf({ system, signal }: ServiceContext) {
  const end = new AbortController();
  const abort = () => end.abort();
  const causes = [endingOf(system).signal, ...(signal === undefined ? [] : [signal()])];
  for (const cause of causes) {
    if (cause.aborted) abort();
    cause.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: end.signal,
    forget() {
      for (const cause of causes) cause.removeEventListener("abort", abort);
    },
  };
}
