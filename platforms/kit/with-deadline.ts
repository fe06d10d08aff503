import { type Fetch, type ProviderContext, ProviderError, type Session } from "./spec/provider.ts";

/**
 * Returns a `fetch` whose calls share one time limit, for work that takes several calls. A call that sends a
 * large file gets extra time for a slow line. After the limit no call starts, even in a process that was
 * suspended and whose timers have yet to fire.
 */
export function withDeadline(fetch: Fetch, limit_ms: number): Fetch {
  let until = performance.now() + limit_ms;
  return async (request) => {
    const left = until - performance.now();
    if (left <= 0) throw new DOMException("The time limit has passed", "TimeoutError");
    const more = uploadTime(request);
    const began = performance.now();
    until += more;
    const deadline = AbortSignal.timeout(Math.ceil(left + more));
    const signal = AbortSignal.any([request.signal, deadline]);
    return fetch(new Request(request, { signal })).finally(() => {
      // Unused extra time isn't passed on to other calls.
      until -= Math.max(0, more - (performance.now() - began));
    });
  };
}

/** Bodies up to this size are sent within the time limit of every call. */
const USUAL_BYTES = 4 * 1024 * 1024;

/** The slowest line on which people still publish videos: one megabit per second. */
const SLOWEST_BYTES_A_SECOND = 128 * 1024;

/**
 * Returns the extra time in milliseconds for a call that sends a large file; 0 for all others. The size is
 * taken from the request's headers. `fetch` itself watches whether the upload progresses.
 */
export function uploadTime({ headers }: Pick<Request, "headers">): number {
  const bytes = Number(headers.get("content-length") ?? 0);
  return bytes > USUAL_BYTES ? Math.ceil((bytes / SLOWEST_BYTES_A_SECOND) * 1000) : 0;
}

/**
 * Returns a context in which everything an adapter does ends after `limit_ms`. A sign-in renewal in progress
 * continues on its own, so its result isn't lost and the next call has the new credentials.
 */
export function contextWithDeadline(context: ProviderContext, limit_ms: number): ProviderContext {
  const fetch = withDeadline(context.fetch, limit_ms);
  const web = withDeadline(context.web, limit_ms);
  const until = performance.now() + limit_ms;
  return { ...context, fetch, web, session: waitUntil(context.session, until) };
}

function waitUntil(session: Session, until: number): Session {
  return {
    get credentials() {
      return session.credentials;
    },
    async renew(refresh) {
      const timer = createTimer(Math.max(0, until - performance.now()));
      return Promise.race([session.renew(refresh), timer.over]).finally(timer.stop);
    },
  };
}

function createTimer(limit_ms: number) {
  let timeout: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(stillRenewing()), limit_ms);
  });
  return { over, stop: () => clearTimeout(timeout) };
}

function stillRenewing(): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    "The platform is taking too long to renew this channel's access.",
  );
}
