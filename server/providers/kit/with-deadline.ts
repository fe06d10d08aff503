import type { Fetch } from "../spec.ts";
import { uploadTime } from "./upload-time.ts";

/**
 * A `fetch` whose calls, however many, end together after a time: for work that takes several of them. A call that sends a large
 * file has the time besides that this takes on a slow line. After it no call is begun, even in a process that stood still
 * meanwhile and whose timers have yet to fire.
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
      // What it did not need is not left to others.
      until -= Math.max(0, more - (performance.now() - began));
    });
  };
}
