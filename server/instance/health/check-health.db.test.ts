import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestOf } from "#platforms/providers.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { connectLinkedIn } from "#server/channels/testing/connect-linkedin.ts";
import { createDatabase } from "#server/db/client.ts";
import { hostIdentity } from "#server/engine/index.ts";
import { parseEnv } from "#server/env.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { pausePublishing } from "../pause-publishing.ts";
import { resumePublishing } from "../resume-publishing.ts";
import { checkHealth } from "./check-health.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const query = (text: string) => system.database.pool.query(text);

const beat = () =>
  system.database.sql("INSERT INTO job_worker (id, host, pid) VALUES ('w', $1, $2)", [
    hostIdentity(),
    process.pid,
  ]);

test("a process that doesn't run the functions says so, whatever others do, and serves requests", async () => {
  await query("INSERT INTO job_worker (id, host, pid) VALUES ('other', 'elsewhere', 1)");
  const health = await checkHealth(system);
  expect(health).toMatchObject({ live: true, ready: true });
  expect(health.dependencies.jobs).toEqual({
    ok: false,
    problem: "This process does not run the durable functions.",
  });
});

test("a worker heard from recently is healthy; a silent one is reported", async () => {
  await beat();
  expect(await checkHealth(system)).toMatchObject({ ready: true });
  expect((await checkHealth(system)).dependencies.jobs).toEqual({ ok: true, problem: null });
  await query("UPDATE job_worker SET seen_at = now() - interval '5 minutes' WHERE id = 'w'");
  const { ready, dependencies } = await checkHealth(system);
  expect(ready).toBe(true);
  expect(dependencies.jobs.problem).toMatch(/stopped responding 30\d seconds ago/);
  await query("DELETE FROM job_worker");
});

test("a process beside the one that runs the functions is as healthy as that one", async () => {
  const beside = { ...system, env: { ...system.env, CRIER_RUNS_JOBS: false } };
  expect((await checkHealth(beside)).dependencies.jobs.problem).toMatch(/^No process of this/);
  await system.database.sql("INSERT INTO job_worker (id, host, pid) VALUES ('w', $1, 1)", [
    hostIdentity(),
  ]);
  const jobs = async () => (await checkHealth(beside)).dependencies.jobs.ok;
  expect(await jobs()).toBe(true);
  await query("UPDATE job_worker SET seen_at = now() - interval '5 minutes' WHERE id = 'w'");
  expect(await jobs()).toBe(false);
  await query("DELETE FROM job_worker");
});

test("unsent events are shown", async () => {
  await query(
    "INSERT INTO outbox_event (id, name, data, created_at) VALUES ('e', 'channel/due', '{}', now() - interval '2 minutes')",
  );
  await beat();
  const { dependencies } = await checkHealth(system);
  expect(dependencies.jobs.problem).toMatch(/has waited 12\d seconds/);
  await query("DELETE FROM outbox_event");
  await query("DELETE FROM job_worker");
});

test("a database that doesn't respond is reported without its address", async () => {
  const database = createDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  const health = await checkHealth({ ...system, database });
  expect(health.ready).toBe(false);
  expect(health.dependencies.database.ok).toBe(false);
  expect(JSON.stringify(health)).not.toContain("127.0.0.1");
  await database.close();
});

test("an unavailable object store is shown, and the process stays ready", async () => {
  const check = () => Promise.reject(new StorageUnavailableError("No store at 10.0.0.7."));
  const unavailable = { ...system, storage: { ...system.storage, check } };
  await beat();
  const { ready, dependencies } = await checkHealth(unavailable);
  expect(ready).toBe(true);
  expect(dependencies.storage).toEqual({
    ok: false,
    problem: expect.stringMatching(/^Files can't be uploaded or read right now/),
  });
  await query("DELETE FROM job_worker");
});

test("an object store that doesn't respond doesn't delay the response", async () => {
  const check = () => new Promise<never>(() => undefined);
  const health = await checkHealth({ ...system, storage: { ...system.storage, check } });
  expect(health.dependencies.storage.ok).toBe(false);
});

test("a healthy object store isn't checked for every response", async () => {
  let asked = 0;
  const check = async () => {
    asked += 1;
  };
  const well = { ...system, storage: { ...system.storage, check } };
  for (let times = 0; times < 5; times += 1)
    expect((await checkHealth(well)).dependencies.storage).toEqual({ ok: true, problem: null });
  expect(asked).toBe(1);
});

const ENDS_AT = Date.parse(String(manifestOf("linkedin_member").api_version.until));
const daysBefore = (days: number) => ({
  ...system,
  now: () => new Date(ENDS_AT - days * 86_400_000),
});

test("a version of an API that ends soon is shown, and the process stays ready", async () => {
  await beat();
  const ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "linkedin_member", mode: "sandbox" } });
  const well = { ok: true, problem: null };
  expect((await checkHealth(daysBefore(1))).dependencies.platforms).toEqual(well);
  await connectLinkedIn(ctx, "ana");
  expect((await checkHealth(daysBefore(60.001))).dependencies.platforms).toEqual(well);
  const { name } = manifestOf("linkedin_member").api_version;
  for (const [days, ends] of [
    [60, "ends"],
    [0, "ended"],
  ] as const) {
    const { ready, dependencies } = await checkHealth(daysBefore(days));
    expect(ready).toBe(true);
    expect(dependencies.platforms.ok).toBe(false);
    expect(dependencies.platforms.problem).toMatch(
      new RegExp(
        `^LinkedIn ${ends} version ${name} of its API on \\d+ \\w+ \\d{4}\\. Upgrade Crier, or set LINKEDIN_API_VERSION\\.$`,
      ),
    );
  }
  expect(await system.statementsOf(() => checkHealth(daysBefore(1)))).toHaveLength(1);
  await query("DELETE FROM job_worker");
});

test("the operator's own version is named, and its end isn't known", async () => {
  await beat();
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const env = parseEnv({ DATABASE_URL, CRIER_SECRET, LINKEDIN_API_VERSION: "202702" });
  const health = await checkHealth({ ...daysBefore(1), env });
  expect(health.api_versions).toEqual({ LINKEDIN_API_VERSION: "202702" });
  expect(health.dependencies.platforms).toEqual({ ok: true, problem: null });
  await query("DELETE FROM channel");
  await query("DELETE FROM job_worker");
});

test("an operator's pause is shown", async () => {
  const env = { ...system.env, CRIER_PUBLISHING: "paused" as const };
  const { ready, paused, dependencies } = await checkHealth({ ...system, env });
  expect({ ready, paused }).toEqual({ ready: true, paused: true });
  expect(dependencies.jobs.problem).toBe("Publishing is paused by CRIER_PUBLISHING.");
});

test("a restored copy that awaits confirmation is ready and says that it is paused", async () => {
  await pausePublishing(system, "The database was loaded from a backup.");
  expect(await checkHealth(system)).toMatchObject({
    ready: true,
    paused: true,
    dependencies: { jobs: { ok: false, problem: expect.stringContaining("from a backup") } },
  });
  await resumePublishing(system.database);
  expect(await checkHealth(system)).toMatchObject({ paused: false });
});

function checkWithServer(uptime_seconds = 3_600) {
  return checkHealth(
    { ...system, env: { ...system.env, usesInngestServer: true } },
    uptime_seconds,
  );
}

test("an Inngest server is healthy for two minutes after the last sweep; then it is reported, and requests are still served", async () => {
  await system.database.pool.query("INSERT INTO pulse (id, seen_at) VALUES (1, $1)", [
    system.now(),
  ]);
  system.advance(100_000);
  expect((await checkWithServer()).dependencies.jobs.ok).toBe(true);
  system.advance(20_000);
  const { ready, dependencies } = await checkWithServer();
  expect(ready).toBe(true);
  expect(dependencies.jobs.problem).toMatch(
    /^The Inngest server doesn't call Crier: .* not for 120 seconds/,
  );
});

test("a new process gives the Inngest server two minutes, whenever the last sweep was", async () => {
  const jobs = async (uptime: number) => (await checkWithServer(uptime)).dependencies.jobs.ok;
  expect(await jobs(60)).toBe(true);
  await query("DELETE FROM pulse");
  expect(await jobs(60)).toBe(true);
  expect(await jobs(120)).toBe(false);
});

test("an Inngest server that accepts no events is named first, and requests are still served", async () => {
  await query(
    "INSERT INTO outbox_event (id, name, data, created_at) VALUES ('e', 'channel/due', '{}', now() - interval '2 minutes')",
  );
  const { ready, dependencies } = await checkWithServer(300);
  expect(ready).toBe(true);
  expect(dependencies.jobs.problem).toMatch(
    /^The Inngest server accepts no events: .* INNGEST_BASE_URL/,
  );
  await query("DELETE FROM outbox_event");
});
