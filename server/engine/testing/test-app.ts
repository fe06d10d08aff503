import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Inngest, type InngestFunction } from "inngest";
import pg from "pg";
import { createEmbeddedExecutor, type EmbeddedExecutor } from "../executor.ts";
import { embeddedClientOptions } from "../index.ts";
import { createEventIntake, type EventIntake } from "../intake/event-intake.ts";
import { createSdkHandler } from "../protocol/sdk-handler.ts";
import type { Pulse } from "../queue/heartbeat.ts";
import type { AtWork } from "../queue/slots.ts";
import type { JobEvent, JobLogger, LimitsOf } from "../types.ts";

const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres:dev@127.0.0.1:54329/postgres";

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

const TABLES = new URL("../tables.sql", import.meta.url);

export async function createJobDatabase(): Promise<TestDatabase> {
  const name = `jobs_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await query(SERVER, `create database ${name}`);
  await query(url.href, await readFile(TABLES, "utf8"));
  return {
    connectionString: url.href,
    drop: () => query(SERVER, `drop database ${name} with (force)`),
  };
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

export interface TestApp {
  client: Inngest;
  functions: InngestFunction.Any[];
  executor: EmbeddedExecutor;
  intake: EventIntake;
  pool: pg.Pool;
  log: string[];
  calls: { stepId: string; body: { ctx?: Record<string, unknown> } }[];
  close(): Promise<void>;
}

export function createTestApp({
  connectionString,
  functions: createFunctions,
  limitsOf,
  concurrency = 20,
  atWork,
  retryDelay = () => 20,
  ...times
}: {
  connectionString: string;
  functions: (client: Inngest) => InngestFunction.Any[];
  limitsOf?: LimitsOf;
  concurrency?: number;
  atWork?: AtWork;
  retryDelay?: (attempt: number) => number;
  pulse?: Pulse;
  stopWithin?: number;
  clock?: () => number;
}): TestApp {
  const pool = createPool(connectionString);
  const intake = createEventIntake({ pool, functions: () => functions, tenantOf, limitsOf });
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const client = new Inngest({ id: "test", logger, ...embeddedClientOptions(intake.fetch) });
  const functions = createFunctions(client);
  const handle = createSdkHandler({ client, functions });
  const log: string[] = [];
  const calls: TestApp["calls"] = [];

  const executor = createEmbeddedExecutor({
    pool,
    client,
    functions,
    handle: (request) => {
      calls.push(request);
      return handle(request);
    },
    tenantOf,
    ...(limitsOf ? { limitsOf } : {}),
    concurrency,
    ...(atWork === undefined ? {} : { atWork }),
    retryDelay,
    ...times,
    logger: collectLog(log),
  });
  return {
    client,
    functions,
    executor,
    intake,
    pool,
    log,
    calls,
    close: async () => {
      await executor.stop();
      await pool.end();
    },
  };
}

export function createPool(connectionString: string, application_name?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10, application_name });
  pool.on("error", () => undefined);
  pool.on("connect", (connection) => connection.on("error", () => undefined));
  return pool;
}

function tenantOf({ data }: JobEvent): string | null {
  return (data as { tenant?: string }).tenant ?? null;
}

function collectLog(log: string[]): JobLogger {
  const note = (details: object, message: string) => {
    log.push(`${message} ${JSON.stringify(details)}`);
  };
  return { info() {}, warn: note, error: note };
}

export async function until<T>(
  read: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 10_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Not so within ${milliseconds} ms: ${read}`);
    await wait(5);
  }
}

export interface RunView {
  id: string;
  function_id: string;
  status: string;
  output: unknown;
  error: { name: string; message: string } | null;
  steps: { name: string; op: string; status: string; attempts: number }[];
}

export async function readRuns(pool: pg.Pool, functionId: string): Promise<RunView[]> {
  const { rows } = await pool.query<RunView>(
    `select id, function_id, status, output, error, (
        select coalesce(json_agg(json_build_object('name', name, 'op', op, 'status', status, 'attempts', attempts)
          order by position, started_at), '[]') from job_step where run_id = job_run.id
      ) as steps
    from job_run where function_id = $1 order by id`,
    [functionId],
  );
  return rows;
}

export function endedRun(
  pool: pg.Pool,
  functionId: string,
  milliseconds = 10_000,
): Promise<RunView> {
  return until(async () => {
    const [run] = await readRuns(pool, functionId);
    return run && ["completed", "failed", "cancelled"].includes(run.status) ? run : undefined;
  }, milliseconds);
}
