import type { Actor } from "#server/kernel/actor.ts";
import type { System } from "#server/system.ts";
import { describeBody, describePath } from "#server/workspace/requests/requests.ts";
import type { Incoming } from "./http/incoming.ts";

export interface Noted {
  request: Pick<Incoming, "method" | "url">;
  request_id: string;
  operation: string | null;
  status: number;
  started: number;
  /** The actor. Null if authentication failed. */
  actor: Actor | null;
  sent?: unknown;
  answered?: unknown;
}

/**
 * Counts and logs an API request: refused ones at a visible level, the others at a detailed one. Stores it for the
 * organization whose credential was used.
 */
export function recordRequest(system: System, noted: Noted): void {
  const { logger, metrics } = system;
  const { request, request_id, operation, status, started } = noted;
  const ms = performance.now() - started;
  metrics.requests.observe({ operation: operation ?? "none", status: String(status) }, ms / 1000);
  keep(system, noted, ms);
  const level = status < 400 ? "debug" : "info";
  if (!logger.isLevelEnabled(level)) return;
  const { method, url } = request;
  const path = url.pathname;
  logger[level](
    { request_id, operation, method, path, status, ms: Math.round(ms * 10) / 10 },
    "request",
  );
}

function keep(system: System, { actor, request, ...noted }: Noted, ms: number): void {
  if (actor === null) return;
  const { kind, id, name, organization } = actor;
  system.requests.add({
    id: noted.request_id,
    organization_id: organization.id,
    at: system.now(),
    method: request.method,
    path: describePath(request.url),
    operation: noted.operation,
    status: noted.status,
    ms: Math.round(ms * 10) / 10,
    credential: { kind, id, name },
    request_body: describeBody(noted.sent),
    response_body: describeBody(noted.answered),
  });
}
