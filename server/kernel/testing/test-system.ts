import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import { parseEnv } from "#server/env.ts";
import { createValidationThreads } from "#server/kernel/validation/index.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { createStore } from "#server/platform/storage/create-store.ts";
import type { System } from "#server/system.ts";
import { createHookClient } from "#server/webhooks/delivering/hook-client.ts";
import { createRequestLog } from "#server/workspace/requests/request-log.ts";
import { type StatementWatch, watchStatements } from "./watch-statements.ts";

const SECRET = "a secret of the tests, long enough";

export interface TestSystem extends System, StatementWatch {
  database: Database;
  advance(milliseconds: number): void;
  answerWith(fetch: Fetch): void;
  close(): Promise<void>;
}

export function systemOn(url: string): TestSystem {
  const env = parseEnv({ DATABASE_URL: url, CRIER_SECRET: SECRET, LOG_LEVEL: "silent" });
  const database = createDatabase({ connectionString: env.DATABASE_URL });
  let now = Date.parse("2026-11-21T12:00:00Z");
  let fetch: Fetch = () => Promise.reject(new Error("The test did not expect a request"));
  const answered: Fetch = async (request) => {
    refuseInTransaction(new URL(request.url).host);
    return fetch(request);
  };
  const logger = createLogger("silent");
  return {
    env,
    database,
    secrets: createSecrets(SECRET),
    logger,
    metrics: createMetrics(),
    now: () => new Date(now),
    leaseTime: () => new Date(now),
    random: () => 0.5,
    key_wait: "5s",
    slow_ms: 50,
    reply_wait_ms: 0,
    payments: null,
    mailer: createMailer({ smtp_url: undefined, from: "", host: "localhost", logger }),
    storage: createStore(env.storage, SECRET),
    validators: createValidationThreads(),
    fetch: answered,
    web: answered,
    download: (request) => fetch(request),
    hooks: createHookClient({ allowPrivateAddresses: true }),
    requests: createRequestLog({ database, logger }, null),
    wakeRelay: () => undefined,
    wakeDeliveries: () => undefined,
    paused: null,
    stop: async () => undefined,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    answerWith: (given) => {
      fetch = given;
    },
    ...watchStatements(database),
    close: () => database.close(),
  };
}
