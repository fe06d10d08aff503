/**
 * What the services need that is the same for every request: built once per process, handed in everywhere. Nothing
 * below reads a global.
 */
import { createDatabase, type Database } from "./db/client.ts";
import { type Env, env } from "./env.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createMailer, type Mailer } from "./platform/mailer.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { createSecrets, type Secrets } from "./platform/secrets.ts";
import { createGuardedFetch } from "./providers/kit/guarded-fetch.ts";
import type { Fetch } from "./providers/spec.ts";

export interface System {
  env: Env;
  database: Database;
  secrets: Secrets;
  logger: Logger;
  metrics: Metrics;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  mailer: Mailer;
  /** Fetches addresses that people name, and no private ones where that is not allowed. */
  fetch: Fetch;
  /** Says that the outbox has something to send. Never waits, never throws. */
  wakeRelay(): void;
  /** Ends the durable work of this process in good order. What is in flight is left to others after ten seconds. */
  stop(): Promise<void>;
}

/** Next bundles routes and instrumentation apart: only a global is one thing for both. */
const shared = globalThis as typeof globalThis & { crierSystem?: System };

/** The system of this process. */
export function system(): System {
  shared.crierSystem ??= createSystem(env());
  return shared.crierSystem;
}

function createSystem(env: Env): System {
  const logger = createLogger(env.LOG_LEVEL);
  return {
    env,
    database: createDatabase({
      connectionString: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS,
    }),
    secrets: createSecrets(env.CRIER_SECRET),
    logger,
    metrics: createMetrics(),
    now: () => new Date(),
    random: Math.random,
    mailer: createMailerFrom(env, logger),
    fetch: createGuardedFetch({ allowPrivateAddresses: env.allowPrivateAddresses }),
    wakeRelay: () => undefined,
    stop: async () => undefined,
  };
}

function createMailerFrom(env: Env, logger: Logger): Mailer {
  const { hostname } = new URL(env.CRIER_URL);
  const from = env.MAIL_FROM ?? `Crier <crier@${hostname}>`;
  return createMailer({ smtp_url: env.SMTP_URL, from, host: hostname, logger });
}
