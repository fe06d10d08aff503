// Runs that wait when Crier is brought to the version with a queue of its own go on after it.
import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { MIGRATIONS, readMigrations } from "./read-migrations.ts";

const NAME = "20261122121000_one_queue";
const server = process.env.TEST_DATABASE_URL ?? "";
const database = `one_queue_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;
let client: Client;

beforeEach(async () => {
  await administer(`CREATE DATABASE ${database}`);
  client = new Client({ connectionString });
  await client.connect();
  const migrations = await readMigrations();
  const before = migrations.migrationDirectories.filter(({ path }) => path < NAME);
  await migrate({ connectionString, migrations: { ...migrations, migrationDirectories: before } });
});

afterEach(async () => {
  await client.end();
  await administer(`DROP DATABASE ${database} WITH (FORCE)`);
});

async function administer(statement: string) {
  const connection = new Client({ connectionString: server });
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
}

async function applyMigration() {
  await client.query("BEGIN");
  await client.query(await readFile(`${MIGRATIONS}/${NAME}/migration.sql`, "utf8"));
  await client.query("COMMIT");
}

/** The tables of the queue library, as far as they are read. */
const OLD_QUEUE = `
  CREATE SCHEMA graphile_worker;
  CREATE TABLE graphile_worker._private_tasks (id int PRIMARY KEY, identifier text NOT NULL);
  CREATE TABLE graphile_worker._private_jobs (id bigserial PRIMARY KEY, task_id int NOT NULL, payload json NOT NULL,
    run_at timestamptz NOT NULL DEFAULT now(), locked_at timestamptz);
  INSERT INTO graphile_worker._private_tasks VALUES (1, 'job_call'), (2, 'job_wake'), (3, 'job_prune')`;

const RUNS = `
  INSERT INTO job_run (id, function_id, status, event, organization_id) VALUES
    ('new', 'f', 'queued', '{}', 'org_a'), ('asleep', 'f', 'sleeping', '{}', 'org_a'),
    ('woken', 'f', 'running', '{}', NULL), ('in line', 'f', 'queued', '{}', 'org_b'),
    ('retrying', 'f', 'sleeping', '{}', 'org_b'), ('invoking', 'f', 'sleeping', '{}', 'org_b');
  INSERT INTO job_step (run_id, id, name, op, status) VALUES
    ('asleep', 'nap', 'nap', 'Sleep', 'waiting'), ('woken', 'nap', 'nap', 'Sleep', 'completed'),
    ('invoking', 'ask', 'ask', 'InvokeFunction', 'waiting');
  INSERT INTO job_call (run_id, step_id, turn, lease, resumed_by, slot_key, slot_limit, slot, slot_asked_at) VALUES
    ('new', 'step', 0, NULL, NULL, NULL, NULL, NULL, NULL),
    ('asleep', 'step', 1, NULL, NULL, NULL, NULL, NULL, NULL),
    ('woken', 'step', 2, 'lease', 'nap', NULL, NULL, NULL, NULL),
    ('in line', 'step', 0, NULL, NULL, 'channel', 1, 'waiting', '2026-01-01Z'),
    ('retrying', 'step', 3, NULL, NULL, 'channel', 1, NULL, NULL),
    ('invoking', 'step', 1, NULL, NULL, NULL, NULL, NULL, NULL)`;

const JOBS = `
  INSERT INTO graphile_worker._private_jobs (task_id, run_at, payload) VALUES
    (1, '2026-01-02Z', '{"runId": "new", "stepId": "step", "turn": 0}'),
    (1, '2026-01-02Z', '{"runId": "asleep", "stepId": "step", "turn": 0}'),
    (2, '2030-01-01Z', '{"runId": "asleep", "stepId": "nap", "result": null}'),
    (2, '2026-01-03Z', '{"runId": "woken", "stepId": "nap", "result": null}'),
    (1, '2027-01-01Z', '{"runId": "retrying", "stepId": "step", "turn": 3}'),
    (2, '2028-01-01Z', '{"runId": "invoking", "stepId": "ask", "result": {"error": {"name": "Error", "message": "late"}}}'),
    (3, '2026-01-01Z', '{}')`;

async function readCalls() {
  const { rows } = await client.query(
    `SELECT run_id, step_id, state, due_at, is_timer, timer_result, limit_key, tenant_id FROM job_call ORDER BY run_id, step_id`,
  );
  return Object.fromEntries(
    rows.map(({ run_id, step_id, ...row }) => [`${run_id}: ${step_id}`, row]),
  );
}

test("jobs in the old queue move to the new one and keep their due time", async () => {
  await client.query(OLD_QUEUE);
  await client.query(RUNS);
  await client.query(JOBS);
  await applyMigration();
  const calls = await readCalls();
  expect(calls).toMatchObject({
    "new: step": { state: "waiting", due_at: new Date("2026-01-02"), tenant_id: "org_a" },
    "asleep: step": { state: "paused" },
    "asleep: nap": {
      state: "waiting",
      due_at: new Date("2030-01-01"),
      is_timer: true,
      timer_result: null,
    },
    "woken: step": { state: "waiting", due_at: new Date("2026-01-03") },
    "in line: step": { state: "waiting", due_at: new Date("2026-01-01"), limit_key: "channel" },
    "retrying: step": { state: "waiting", due_at: new Date("2027-01-01"), tenant_id: "org_b" },
    "invoking: step": { state: "paused" },
    "invoking: ask": { is_timer: true, timer_result: { error: { message: "late" } } },
  });
  expect(Object.keys(calls)).toHaveLength(8);
  const { rows } = await client.query("SELECT to_regnamespace('graphile_worker') AS old");
  expect(rows).toEqual([{ old: null }]);
  expect((await client.query("SELECT FROM job_run WHERE tenant_id = 'org_a'")).rowCount).toBe(2);
});

test("a database that never had the old queue can be upgraded", async () => {
  await applyMigration();
  expect(await readCalls()).toEqual({});
});
