import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRegistry } from "./config/registry.ts";
import { startCronRun } from "./queue/cron.ts";
import { recoveryFunctions } from "./testing/recovery-functions.ts";
import {
  createJobDatabase,
  createPool,
  createTestApp,
  endedRun,
  readRuns,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing/test-app.ts";

let database: TestDatabase;
let notes: pg.Pool;
const apps: TestApp[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await createJobDatabase();
  notes = createPool(database.connectionString, "notes");
  await notes.query("create table note (id serial, text text)");
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const app of apps.splice(0)) await app.close();
  await notes.end();
  await database.drop();
});

function createApp(
  who: string,
  functions?: Parameters<typeof createTestApp>[0]["functions"],
  { concurrency = 20, pulse }: Partial<Parameters<typeof createTestApp>[0]> = {},
): TestApp {
  const app = createTestApp({
    connectionString: database.connectionString,
    functions: functions ?? ((client) => recoveryFunctions(client, { notes, who, hangs: false })),
    concurrency,
    ...(pulse && { pulse }),
  });
  apps.push(app);
  return app;
}

async function startChild(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("testing/killed-worker.ts", import.meta.url));
  const before = (await notes.query("select from job_worker")).rowCount ?? 0;
  const child = spawn(process.execPath, [script, database.connectionString], { stdio: "inherit" });
  children.push(child);
  await until(async () => (await notes.query("select from job_worker")).rowCount === before + 1);
  return child;
}

const readNotes = async () =>
  (await notes.query<{ text: string }>("select text from note order by id")).rows.map(
    ({ text }) => text,
  );

async function killMidStep(app: TestApp, event: string): Promise<void> {
  const child = await startChild();
  await app.client.send({ name: event, data: {} });
  await until(async () => (await readNotes()).includes("child: second"));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
}

test("a run whose process is killed in the middle of a step goes on at once when another starts", async () => {
  const app = createApp("parent");
  await app.intake.send([]);
  await killMidStep(app, "survive");
  await app.executor.start();
  expect(app.log.join()).toContain("Took over the runs of a process that ended");
  expect(await endedRun(app.pool, "test-survivor")).toMatchObject({
    status: "completed",
    output: "parent",
  });
  expect(await readNotes()).toEqual(["child: first", "child: second", "parent: second"]);
});

test("a run that is killed just after it slept neither sleeps again nor stays where it is", async () => {
  const app = createApp("parent");
  await app.intake.send([]);
  await killMidStep(app, "dream");
  await app.executor.start();
  expect(app.log.join()).toContain("Took over the runs of a process that ended");
  expect(await endedRun(app.pool, "test-dreamer")).toMatchObject({
    status: "completed",
    output: "parent",
  });
  expect(await readNotes()).toEqual(["child: second", "parent: second"]);
});

test("losing all connections to the database loses no run", async () => {
  const app = createApp("app");
  await app.executor.start();
  await app.client.send(Array.from({ length: 40 }, () => ({ name: "survive", data: {} })));
  await app.client.send({ name: "dream", data: {} });
  await until(async () =>
    (await readRuns(notes, "test-survivor")).some(({ status }) => status === "completed"),
  );
  await notes.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'notes'`,
  );
  const statuses = async () =>
    [...(await readRuns(notes, "test-survivor")), ...(await readRuns(notes, "test-dreamer"))].map(
      ({ status }) => status,
    );
  await until(async () => (await statuses()).every((status) => status === "completed"), 20_000);
  expect(await statuses()).toHaveLength(41);
});

test("the runs of a machine that fell silent are taken over by another", async () => {
  const app = createApp("parent", undefined, { pulse: { interval: 50, silence: 500 } });
  await app.intake.send([]);
  await killMidStep(app, "survive");
  await notes.query("update job_worker set host = 'elsewhere'");
  await app.executor.start();
  expect(await endedRun(app.pool, "test-survivor")).toMatchObject({
    status: "completed",
    output: "parent",
  });
  expect(app.log.join()).toContain("fell silent");
});

test("a process that stalls and comes back can't overwrite what another did in its place", async () => {
  const gates = new Map<string, () => void>();
  const functions = (who: string) => (client: TestApp["client"]) => [
    client.createFunction({ id: "contested", triggers: { event: "contest" } }, async ({ step }) => {
      const winner = await step.run("work", async () => {
        await new Promise<void>((resolve) => gates.set(who, resolve));
        return who;
      });
      await step.sleep("pause", "1s");
      return winner;
    }),
  ];
  const stalled = createApp("stalled", functions("stalled"), { concurrency: 1 });
  const other = createApp("other", functions("other"));
  await stalled.executor.start();
  await stalled.client.send({ name: "contest", data: {} });
  await until(() => gates.has("stalled"));
  await other.executor.start();
  await notes.query("update job_call set state = 'waiting', worker_id = null");
  await notes.query("select pg_notify('job_call:due', '0')");
  await until(() => gates.size === 2);
  gates.get("other")?.();
  await until(async () => (await readRuns(other.pool, "test-contested"))[0]?.status === "sleeping");
  gates.get("stalled")?.();
  expect(await endedRun(other.pool, "test-contested")).toMatchObject({ output: "other" });
});

test("of many processes that look at once, one makes a call", async () => {
  const functions = (client: TestApp["client"]) => [
    client.createFunction({ id: "calm", triggers: { event: "calm" } }, async ({ event, step }) => {
      await step.run("once", () =>
        notes.query("insert into note (text) values ($1)", [`run ${event.data.number}`]),
      );
      await step.sleep("short", "1s");
    }),
  ];
  const four = ["a", "b", "c", "d"].map((who) => createApp(who, functions, { concurrency: 3 }));
  await Promise.all(four.map((app) => app.executor.start()));
  const events = Array.from({ length: 100 }, (_, number) => ({ name: "calm", data: { number } }));
  await Promise.all(events.map((event) => four[event.data.number % 4]?.client.send(event)));
  await until(async () =>
    (await readRuns(notes, "test-calm")).every(({ status }) => status === "completed"),
  );
  expect((await readNotes()).sort()).toEqual(events.map(({ data }) => `run ${data.number}`).sort());
  expect(four.reduce((sum, { calls }) => sum + calls.length, 0)).toBe(200);
});

test("stopping lets the step in flight end and leaves the rest of the run to the next process", async () => {
  let began = false;
  let open = () => {};
  const functions = (who: string) => (client: TestApp["client"]) => [
    client.createFunction({ id: "long", triggers: { event: "long" } }, async ({ step }) => {
      const first = await step.run("first", async () => {
        began = true;
        await new Promise<void>((resolve) => {
          open = resolve;
        });
        return who;
      });
      return [first, await step.run("second", () => who)];
    }),
  ];
  const [old, next] = [
    createApp("old", functions("old"), { concurrency: 1 }),
    createApp("next", functions("next")),
  ];
  await old.executor.start();
  await old.client.send({ name: "long", data: {} });
  await until(() => began);
  const stopped = old.executor.stop();
  open();
  await stopped;
  expect(await readRuns(next.pool, "test-long")).toMatchObject([
    { status: "running", steps: [{ name: "first" }] },
  ]);
  await next.executor.start();
  expect(await endedRun(next.pool, "test-long")).toMatchObject({ output: ["old", "next"] });
});

test("a tick of a cron starts one run, however often it is told", async () => {
  const app = createApp("app", (client) => [
    client.createFunction(
      { id: "tick", triggers: { cron: "0 3 * * *" } },
      ({ event }) => event.name,
    ),
  ]);
  await app.executor.start();
  const registry = createRegistry(app.functions);
  const config = registry.functions.get("test-tick");
  if (!config) throw new Error("There is no such function.");
  const minute = new Date();
  for (const _ of [1, 2, 3])
    await startCronRun(app.pool, registry, { config, cron: "0 3 * * *" }, minute);
  expect(await endedRun(app.pool, "test-tick")).toMatchObject({
    output: "inngest/scheduled.timer",
  });
  expect(await readRuns(app.pool, "test-tick")).toHaveLength(1);
});

test("processes that start at once on an empty database share its work", async () => {
  const three = ["a", "b", "c"].map((who) => createApp(who));
  await Promise.all(three.map((app) => app.executor.start()));
  await three[0]?.client.send(Array.from({ length: 60 }, () => ({ name: "survive", data: {} })));
  await until(
    async () =>
      (await readRuns(notes, "test-survivor")).filter(({ status }) => status === "completed")
        .length === 60,
  );
  expect(await readNotes()).toHaveLength(120);
});

test("of two processes one is killed in the middle of everything: nothing is lost, and no finished step is run again", async () => {
  const RUNS = 40;
  const app = createApp("parent");
  await app.executor.start();
  const child = await startChild();
  await app.client.send(
    Array.from({ length: RUNS }, (_, number) => ({
      name: "everything",
      data: { number, channel: number % 8 },
    })),
  );
  const runs = () => readRuns(notes, "test-everything");
  await until(async () => (await readNotes()).filter((text) => text.endsWith("child")).length > 15);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
  const finished = new Set(
    (
      await notes.query<{ step: string }>(
        `select run.event->'data'->>'number' || ' ' || step.name as step
        from job_step as step join job_run as run on run.id = step.run_id where step.position is not null`,
      )
    ).rows.map(({ step }) => step),
  );
  const before = (await readNotes()).length;
  const ended = async () => (await runs()).filter(({ status }) => status === "completed");
  await until(async () => (await ended()).length === RUNS, 60_000);
  expect((await runs()).map(({ output }) => output).sort()).toEqual(
    Array.from({ length: RUNS }, (_, number) => [number * 2, null]).sort(),
  );
  const done = (await readNotes()).map((text) => text.split(" ").slice(0, 2).join(" "));
  expect(new Set(done).size).toBe(RUNS * 4);
  expect(done.slice(before).filter((step) => finished.has(step))).toEqual([]);
  const children = (await readNotes()).filter((text) => text.endsWith("child"));
  const again = done.length - new Set(done).size;
  expect(again).toBeLessThanOrEqual(children.length);
  const { rows } = await notes.query("select from job_call");
  expect(rows).toEqual([]);
}, 90_000);
