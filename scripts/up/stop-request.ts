import { whenOrphaned } from "./bootstrap/when-orphaned.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Signals within this time count as one: Ctrl-C arrives from the terminal and from npm. */
const SAME_PRESS_MS = 1000;

export type StopRequest = {
  stop: AbortSignal;
  /** Aborted on the second request. */
  forceStop: AbortSignal;
};

/** Listens for stop requests: a signal, or the end of the npm that started this one. */
export function listenForStop(): StopRequest {
  const stop = new AbortController();
  const forceStop = new AbortController();
  let requestedAt = 0;
  function ask() {
    if (!stop.signal.aborted) requestedAt = Date.now();
    else if (Date.now() - requestedAt > SAME_PRESS_MS) forceStop.abort();
    stop.abort();
  }
  for (const signal of SIGNALS) process.on(signal, ask);
  if (process.env.npm_lifecycle_event) whenOrphaned(ask);
  // Writing to a closed terminal is an error, which would otherwise end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return { stop: stop.signal, forceStop: forceStop.signal };
}
