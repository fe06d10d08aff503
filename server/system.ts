/**
 * Dependencies shared by all requests: created once per process and passed everywhere. Nothing below reads a global.
 */

import { SLOW_MS } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { createPayments } from "./billing/providers/create-payments.ts";
import type { PaymentProvider } from "./billing/providers/spec.ts";
import { createDatabase, type Database } from "./db/client.ts";
import { createNotifier } from "./db/create-notifier.ts";
import { whileWaiting } from "./engine/index.ts";
import { type Env, env } from "./env.ts";
import { EVENTS_CHANNEL } from "./kernel/events/events-channel.ts";
import { createValidationThreads, type ValidationThreads } from "./kernel/validation/index.ts";
import { createDownload, createWebFetch } from "./media/downloading/create-download.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createMailer, type Mailer } from "./platform/mailer.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { createSecrets, type Secrets } from "./platform/secrets.ts";
import { createStore } from "./platform/storage/create-store.ts";
import type { ObjectStore } from "./platform/storage/object-store.ts";
import { shareSystem } from "./running-system.ts";
import { createHookClient, type HookClient } from "./webhooks/delivering/hook-client.ts";
import { createRequestLog, type RequestLog } from "./workspace/requests/request-log.ts";

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
  validators: ValidationThreads;
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
    validators: createValidationThreads(),
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
