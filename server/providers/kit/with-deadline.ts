import type { Fetch } from "../spec.ts";

/**
 * A `fetch` whose calls, however many, end together after a time: for work that takes several of them. After it no call
 * is begun, even in a process that stood still meanwhile and whose timers have yet to fire.
 */
export function withDeadline(fetch: Fetch, limit_ms: number): Fetch {
  const until = performance.now() + limit_ms;
  const deadline = AbortSignal.timeout(limit_ms);
  return async (request) => {
    deadline.throwIfAborted();
    if (performance.now() > until) throw new DOMException("The time is over", "TimeoutError");
    return fetch(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) }));
  };
}
