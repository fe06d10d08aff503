/** For database tests: a system on a database of the test's own, organizations in it, and a count of the statements. */
import { createDatabase, type Database } from "../db/client.ts";
import { createTestDatabase } from "../db/testing.ts";
import { parseEnv } from "../env.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createSecrets } from "../platform/secrets.ts";
import type { Fetch } from "../providers/spec.ts";
import type { System } from "../system.ts";
import { createServiceContext, type ServiceContext } from "./context.ts";
import { provisionOrganization } from "./organizations/provision-organization.ts";

const SECRET = "a secret of the tests, long enough";

export interface TestSystem extends System {
  database: Database;
  /** Moves the clock on. */
  advance(milliseconds: number): void;
  /** What live channels reach instead of the network. */
  answerWith(fetch: Fetch): void;
  /** The SQL statements that `work` runs, transactions' brackets left out. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** A system whose clock stands still until it is moved, on a fresh database. Close it at the end of the file. */
export async function createTestSystem(): Promise<TestSystem> {
  const testDatabase = await createTestDatabase();
  const env = parseEnv({
    DATABASE_URL: testDatabase.url,
    CRIER_SECRET: SECRET,
    LOG_LEVEL: "silent",
  });
  const database = createDatabase({ connectionString: env.DATABASE_URL });
  let now = Date.parse("2026-11-21T12:00:00Z");
  let fetch: Fetch = () => Promise.reject(new Error("The test did not expect a request"));
  const statements = recordStatements(database);
  return {
    env,
    database,
    secrets: createSecrets(SECRET),
    logger: createLogger("silent"),
    metrics: createMetrics(),
    now: () => new Date(now),
    fetch: (request) => fetch(request),
    wakeRelay: () => undefined,
    stop: async () => undefined,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    answerWith: (given) => {
      fetch = given;
    },
    statementsOf: statements,
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
}

/** A new organization with nothing in it, and a program that acts in it. */
export async function createTestContext(
  system: System,
  name = "Acme",
): Promise<ServiceContext & { api_key: string }> {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const provisioned = await provisionOrganization({ db: system.database, name, email });
  const policy = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };
  const organization = { ...provisioned.organization, name, policy };
  const key = await system.database.prisma.apiKey.findFirstOrThrow({
    where: { organization_id: organization.id },
  });
  const context = createServiceContext(
    system,
    { kind: "api_key", id: key.id, organization },
    newId("request"),
  );
  return { ...context, api_key: provisioned.api_key };
}

function recordStatements({ pool }: Database) {
  let recorded: string[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    client.query = ((...call: unknown[]) => {
      const [statement] = call;
      recorded.push(
        typeof statement === "string" ? statement : (statement as { text: string }).text,
      );
      return query(...call);
    }) as typeof client.query;
  });
  return async (work: () => Promise<unknown>) => {
    recorded = [];
    await work();
    return recorded.filter(
      (statement) => !/^(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)/.test(statement),
    );
  };
}
