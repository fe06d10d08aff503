import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * This process's Prometheus metrics. Each process counts separately. Those of several on one machine are added up when
 * they are read (processes/gather-metrics.ts), those of several machines by Prometheus. The aggregator `first` marks
 * what is read from the database.
 */
export interface Metrics {
  registry: Registry;
  attempts: Counter<"platform" | "outcome">;
  /** Seconds from when an entry was due to its first platform call. */
  lateness: Histogram;
  /** Duration of API requests in seconds. */
  requests: Histogram<"operation" | "status">;
  reader_lag: Gauge<"reader">;
  reader_failures: Gauge<"reader">;
  /** Queue depths in the database. Read when the metrics are requested, because they are the same for all processes. */
  depth: Gauge<"queue">;
  api_end: Gauge<"platform" | "version">;
}

/** Buckets from an unnoticeable delay to a day, after which a post is no longer sent. */
const LATENESS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 86_400];
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    attempts: new Counter({
      name: "crier_publish_attempts_total",
      help: "Calls to platforms to publish, by platform and outcome.",
      labelNames: ["platform", "outcome"],
      registers,
    }),
    lateness: new Histogram({
      name: "crier_publish_lateness_seconds",
      help: "Time from when an entry was due to its first call to the platform.",
      buckets: LATENESS_SECONDS,
      registers,
    }),
    requests: new Histogram({
      name: "crier_api_request_duration_seconds",
      help: "Requests to the API, by operation and status.",
      labelNames: ["operation", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    reader_lag: new Gauge({
      name: "crier_reader_lag_seconds",
      help: "Age of the oldest event that an event reader has not handled.",
      labelNames: ["reader"],
      aggregator: "first",
      registers,
    }),
    reader_failures: new Gauge({
      name: "crier_reader_failures",
      help: "How often in a row an event reader has failed.",
      labelNames: ["reader"],
      aggregator: "first",
      registers,
    }),
    api_end: new Gauge({
      name: "crier_platform_api_end_seconds",
      help: "Time until the platform ends the version of its API that Crier uses, negative afterwards. Only for platforms with live channels.",
      labelNames: ["platform", "version"],
      aggregator: "first",
      registers,
    }),
    depth: new Gauge({
      name: "crier_queue_depth",
      help: "What is pending: scheduled and overdue posts, entries being published, runs of functions, events to be sent, webhook deliveries.",
      labelNames: ["queue"],
      aggregator: "first",
      registers,
    }),
  };
}
