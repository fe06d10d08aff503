/**
 * Dependencies shared by all requests: created once per process and passed everywhere. Nothing below reads a global.
 */

import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { createDatabase, type Database } from "./db/client.ts";
import { whileWaiting } from "./engine/index.ts";
import { type Env, env } from "./env.ts";
import { createJudgeThreads, type JudgeThreads } from "./judges/index.ts";
import { createDownload, createWebFetch } from "./media/create-download.ts";
import { createPayments } from "./payments/create-payments.ts";
import type { PaymentProvider } from "./payments/spec.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createMailer, type Mailer } from "./platform/mailer.ts";
import { createSecrets, type Secrets } from "./platform/secrets.ts";
import { createStore } from "./platform/storage/create-store.ts";
import type { ObjectStore } from "./platform/storage/object-store.ts";
import { createGuardedFetch } from "./providers/kit/guarded-fetch.ts";
import type { Fetch } from "./providers/spec.ts";
import { EVENTS_CHANNEL } from "./readers/events-channel.ts";
import { shareSystem } from "./running-system.ts";
import { SLOW_MS } from "./sandbox/simulator-fetch.ts";
import { createRequestLog, type RequestLog } from "./services/requests/request-log.ts";
import { createHookClient, type HookClient } from "./webhooks/hook-client.ts";

export interface System {
  env: Env;
  database: Database;
  secrets: Secrets;
  logger: Logger;
  metrics: Metrics;
  now(): Date;
  /**
   * Returns the time for comparing leases, such as that of a platform call. Null means the database's own clock, which
   * all processes share whatever their own.
   */
  leaseTime(): Date | null;
  /** Returns a number from 0 up to 1. */
  random(): number;
  /**
   * How long a request waits for another one writing with the same idempotency key, in PostgreSQL's lock_timeout
   * format.
   */
  key_wait: string;
  slow_ms: number;
  reply_wait_ms: number;
  mailer: Mailer;
  /** The payment provider. Null if nothing is sold. */
  payments: PaymentProvider | null;
  storage: ObjectStore;
  /** Threads for validating posts too large to be validated between other requests. */
  judges: JudgeThreads;
  /** Calls user-provided servers to connect channels. On a local installation these may have private addresses. */
  fetch: Fetch;
  /** Fetches all other user-provided URLs. Private addresses require CRIER_ALLOW_PRIVATE_ADDRESSES. */
  web: Fetch;
  /** Downloads files from user-provided URLs, up to the maximum file size. */
  download: Fetch;
  hooks: HookClient;
  requests: RequestLog;
  /** Announces that the outbox has something to send. Doesn't block and never throws. */
  wakeRelay(): void;
  /** Announces that there are webhook deliveries to send. Doesn't block and never throws. */
  wakeDeliveries(): void;
  run_id?: string;
  /** Why publishing is paused. Null while it is on. Updated by `runUnlessPaused`. */
  paused: string | null;
  /** Gracefully ends this process's durable work, waiting as long as a platform call may take. */
  stop(): Promise<void>;
}

const REPLY_WAIT_MS = 20_000;

export function system(): System {
  return shareSystem(() => createSystem(env()));
}

function createSystem(env: Env): System {
  const logger = createLogger(env.LOG_LEVEL);
  const database = createDatabase({
    connectionString: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS,
  });
  database.onWritten("event", createNotifier(database.pool, EVENTS_CHANNEL));
  const secrets = createSecrets(env.CRIER_SECRET, env.CRIER_OLD_SECRETS);
  const now = () => new Date();
  return {
    env,
    database,
    secrets,
    logger,
    metrics: createMetrics(),
    now,
    payments: createPayments({ env, database, secrets, logger, now }),
    leaseTime: () => null,
    random: Math.random,
    key_wait: "5s",
    slow_ms: SLOW_MS,
    reply_wait_ms: REPLY_WAIT_MS,
    mailer: createMailerFrom(env, logger),
    storage: createStore(env.storage, env.CRIER_SECRET),
    judges: createJudgeThreads(),
    fetch: givingWay(createGuardedFetch({ allowPrivateAddresses: env.allowPrivateAddresses })),
    web: givingWay(createWebFetch(env)),
    download: createDownload(env),
    hooks: createHookClient({
      allowPrivateAddresses: env.CRIER_ALLOW_PRIVATE_ADDRESSES === true,
    }),
    requests: createRequestLog({ database, logger }),
    wakeRelay: () => undefined,
    wakeDeliveries: () => undefined,
    paused: null,
    stop: async () => undefined,
  };
}

/** While waiting for a response, this process's durable work continues with another call. */
function givingWay(fetch: Fetch): Fetch {
  return (request) => whileWaiting(() => fetch(request));
}

function createMailerFrom(env: Env, logger: Logger): Mailer {
  const { hostname } = new URL(env.CRIER_URL);
  const from = env.MAIL_FROM ?? `Crier <crier@${hostname}>`;
  return createMailer({ smtp_url: env.SMTP_URL, from, host: hostname, logger });
}

/** This process's Prometheus metrics. Each process counts separately, and Prometheus adds them up. */
interface Metrics {
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
      registers,
    }),
    reader_failures: new Gauge({
      name: "crier_reader_failures",
      help: "How often in a row an event reader has failed.",
      labelNames: ["reader"],
      registers,
    }),
    depth: new Gauge({
      name: "crier_queue_depth",
      help: "What is pending: scheduled and overdue posts, entries being published, runs of functions, events to be sent, webhook deliveries.",
      labelNames: ["queue"],
      registers,
    }),
  };
}

/** How long calls are collected before one NOTIFY is sent for all of them. */
const TOGETHER_MS = 20;

/**
 * Wakes listeners on a channel in all processes, a few milliseconds after a call, once for all calls in between. NOTIFY
 * is sent outside the transactions it is about, because inside it would make them wait for other transactions' commits.
 * A lost NOTIFY, because the process ends or the database is unavailable, is made up for by the next one, or by the
 * listener, which also checks periodically.
 */
export function createNotifier(pool: pg.Pool, channel: string): () => void {
  let awaited = false;

  function notify() {
    awaited = false;
    pool.query("SELECT pg_notify($1, '')", [channel]).catch(ignore);
  }
  return () => {
    if (awaited) return;
    awaited = true;
    setTimeout(notify, TOGETHER_MS).unref();
  };
}

function ignore(): void {}
