import type { Fetch } from "../spec.ts";

/** A `fetch` whose calls, however many, end together after a time: for work that takes several of them. */
export function withDeadline(fetch: Fetch, limit_ms: number): Fetch {
  const deadline = AbortSignal.timeout(limit_ms);
  return async (request) => {
    deadline.throwIfAborted();
    return fetch(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) }));
  };
}
