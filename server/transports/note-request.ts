import type { System } from "#server/system.ts";

export interface Noted {
  request: Request;
  request_id: string;
  /** The operation asked for; null where there is none at that address. */
  operation: string | null;
  status: number;
  /** When the request came, by the process's own clock. */
  started: number;
}

/** Counts a request to the API and logs it: one that was refused for all to see, the others for who looks closely. */
export function noteRequest({ logger, metrics }: System, noted: Noted): void {
  const { request, request_id, operation, status, started } = noted;
  const ms = performance.now() - started;
  metrics.requests.observe({ operation: operation ?? "none", status: String(status) }, ms / 1000);
  const level = status < 400 ? "debug" : "info";
  if (!logger.isLevelEnabled(level)) return;
  const { method, url } = request;
  const path = new URL(url).pathname;
  logger[level](
    { request_id, operation, method, path, status, ms: Math.round(ms * 10) / 10 },
    "request",
  );
}
