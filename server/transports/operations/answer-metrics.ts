import { timingSafeEqual } from "node:crypto";
import { listApiEnds } from "#server/channels/api-ends/api-ends.ts";
import { findLivePlatforms } from "#server/channels/api-ends/find-live-platforms.ts";
import { queueDepths } from "#server/instance/health/queue-depths.ts";
import { readerLags } from "#server/kernel/events/reader-cursor.ts";
import { gatherMetrics } from "#server/platform/processes/gather-metrics.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

/**
 * Serves the metrics in Prometheus' text format to holders of the token. Without `CRIER_METRICS_TOKEN` they are public
 * on an installation that only its own machine can reach, and unavailable elsewhere.
 */
export async function answerMetrics(system: System, request: Request): Promise<Response> {
  const refusal = refuse(system, request);
  if (refusal !== undefined) return refusal;
  const { registry, depth, reader_lag, reader_failures } = system.metrics;
  await measureApiEnds(system);
  for (const [queue, waiting] of Object.entries(await queueDepths(system))) {
    depth.set({ queue }, waiting);
  }
  for (const { name, seconds, failures } of await readerLags(system.database.sql, system.now())) {
    reader_lag.set({ reader: name }, seconds);
    reader_failures.set({ reader: name }, failures);
  }
  return new Response(await gatherMetrics(registry), {
    headers: { "content-type": registry.contentType, "cache-control": "no-store" },
  });
}

async function measureApiEnds(system: System): Promise<void> {
  const { api_end } = system.metrics;
  const ends = listApiEnds(system);
  const platforms = ends.flatMap(({ providers }) => providers);
  const live = await findLivePlatforms(system, platforms);
  api_end.reset();
  for (const { providers, version, ends_at } of ends) {
    const seconds = (ends_at.getTime() - system.now().getTime()) / 1000;
    for (const platform of providers)
      if (live.includes(platform)) api_end.set({ platform, version }, seconds);
  }
}

function refuse({ env }: System, request: Request): Response | undefined {
  const token = env.CRIER_METRICS_TOKEN;
  if (token === undefined) {
    return env.isLocal
      ? undefined
      : say(404, "Set CRIER_METRICS_TOKEN, and send it as Authorization: Bearer …\n");
  }
  const sent = request.headers.get("authorization") ?? "";
  if (timingSafeEqual(hashToken(sent), hashToken(`Bearer ${token}`))) return undefined;
  return say(401, "Send CRIER_METRICS_TOKEN as Authorization: Bearer …\n");
}

function say(status: number, text: string): Response {
  const headers = status === 401 ? { "www-authenticate": "Bearer" } : undefined;
  return new Response(text, { status, ...(headers === undefined ? {} : { headers }) });
}
