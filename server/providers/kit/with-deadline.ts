import type { Fetch } from "../spec.ts";
import { uploadTime } from "./upload-time.ts";

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
