/**
 * What the services need that is the same for every request: built once per process, handed in everywhere. Nothing
 * below reads a global.
 */
import { createDatabase, type Database } from "./db/client.ts";
import { createNotifier } from "./db/create-notifier.ts";
import { EVENTS_CHANNEL } from "./db/events-channel.ts";
import { whileWaiting } from "./engine/index.ts";
import { type Env, env } from "./env.ts";
import { createJudgeThreads, type JudgeThreads } from "./judges/index.ts";
import { createDownload, createWebFetch } from "./media/create-download.ts";
import { createPayments } from "./payments/create-payments.ts";
import type { PaymentProvider } from "./payments/spec.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createMailer, type Mailer } from "./platform/mailer.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { createSecrets, type Secrets } from "./platform/secrets.ts";
import { createStore } from "./platform/storage/create-store.ts";
import type { ObjectStore } from "./platform/storage/object-store.ts";
import { createGuardedFetch } from "./providers/kit/guarded-fetch.ts";
import type { Fetch } from "./providers/spec.ts";
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
   * The instant that leases are compared by, such as that of a call to a platform. Null is the database's own clock, which
   * is one for all processes, whatever theirs say.
   */
  leaseTime(): Date | null;
  /** From 0 up to 1. */
  random(): number;
  /** How long a request waits for another with its idempotency key that is writing, as PostgreSQL's lock_timeout. */
  key_wait: string;
  /** How long a simulated platform takes over each call when it is told to be slow. */
  slow_ms: number;
  /** How long a request waits for what a platform makes of a reply. */
  reply_wait_ms: number;
  mailer: Mailer;
  /** By whom people pay; null where nothing is sold. */
  payments: PaymentProvider | null;
  /** Where files are. */
  storage: ObjectStore;
  /** Where posts are judged that are too large to be judged between other requests. */
  judges: JudgeThreads;
  /** Calls the servers that people name to connect a channel. On a local install these may have private addresses. */
  fetch: Fetch;
  /** Fetches all other addresses that people name: private ones only where CRIER_ALLOW_PRIVATE_ADDRESSES is set. */
  web: Fetch;
  /** Fetches files from addresses that people name, of any size that a file may have. */
  download: Fetch;
  /** Reaches the addresses of webhooks. */
  hooks: HookClient;
  /** What programs asked, for those who write them. */
  requests: RequestLog;
  /** Says that the outbox has something to send. Never waits, never throws. */
  wakeRelay(): void;
  /** Says that there is something to send to webhooks. Never waits, never throws. */
  wakeDeliveries(): void;
  /** The run of a durable function that the work belongs to. */
  run_id?: string;
  /** Why nothing goes out at present; null while publishing is on. Kept by `runUnlessPaused`. */
  paused: string | null;
  /** Ends the durable work of this process in good order, for as long as a call to a platform may last. */
  stop(): Promise<void>;
}

const REPLY_WAIT_MS = 20_000;

/** The system of this process. */
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

/** While an answer is waited for, the durable work of this process goes on with another call. */
function givingWay(fetch: Fetch): Fetch {
  return (request) => whileWaiting(() => fetch(request));
}

function createMailerFrom(env: Env, logger: Logger): Mailer {
  const { hostname } = new URL(env.CRIER_URL);
  const from = env.MAIL_FROM ?? `Crier <crier@${hostname}>`;
  return createMailer({ smtp_url: env.SMTP_URL, from, host: hostname, logger });
}
