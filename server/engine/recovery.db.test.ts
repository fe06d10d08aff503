import { expect, test } from "vitest";
import { createRegistry } from "./config/registry.ts";
import { startCronRun } from "./queue/cron.ts";
import { recoveryBench } from "./testing/recovery-bench.ts";
import { endedRun, readRuns, type TestApp, until } from "./testing/test-app.ts";

const { createApp, notes, readNotes, startChild, killMidStep } = recoveryBench();

test("a run whose process is killed during a step continues when another starts", async () => {
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

test("losing all connections to the database loses no run", async () => {
  const app = createApp("app");
  await app.executor.start();
  await app.client.send(Array.from({ length: 40 }, () => ({ name: "survive", data: {} })));
  await app.client.send({ name: "dream", data: {} });
  await until(async () =>
    (await readRuns(notes(), "test-survivor")).some(({ status }) => status === "completed"),
  );
  await notes().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'notes'`,
  );
  const statuses = async () =>
    [
      ...(await readRuns(notes(), "test-survivor")),
      ...(await readRuns(notes(), "test-dreamer")),
    ].map(({ status }) => status);
  await until(async () => (await statuses()).every((status) => status === "completed"), 20_000);
  expect(await statuses()).toHaveLength(41);
});

test("runs of a machine that fell silent are taken over by another", async () => {
  const app = createApp("parent", undefined, { pulse: { interval: 50, silence: 500 } });
  await app.intake.send([]);
  await killMidStep(app, "survive");
  await notes().query("update job_worker set host = 'elsewhere'");
  await app.executor.start();
  expect(await endedRun(app.pool, "test-survivor")).toMatchObject({
    status: "completed",
    output: "parent",
  });
  expect(app.log.join()).toContain("stopped responding");
});

test("a stalled process that resumes can't overwrite what another did in its place", async () => {
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
  await notes().query("update job_call set state = 'waiting', worker_id = null");
  await notes().query("select pg_notify('job_call:due', '0')");
  await until(() => gates.size === 2);
  gates.get("other")?.();
  await until(async () => (await readRuns(other.pool, "test-contested"))[0]?.status === "sleeping");
  gates.get("stalled")?.();
  expect(await endedRun(other.pool, "test-contested")).toMatchObject({ output: "other" });
});

test("stopping lets the current step finish and leaves the rest of the run to the next process", async () => {
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

/** Kills three processes, one after the other, in the middle of the run's second step. */
async function killThrice(): Promise<void> {
  const seconds = async () => (await readNotes()).filter((text) => text === "child: second").length;
  for (const death of [1, 2, 3]) {
    const child = await startChild();
    await until(async () => (await seconds()) === death, 20_000);
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
    await notes().query("delete from job_worker");
  }
}

test("a run during which its process died three times fails with a sentence, and others go on", async () => {
  const app = createApp("parent");
  await app.intake.send([]);
  await app.client.send({ name: "survive", data: {} });
  await killThrice();
  await app.executor.start();
  const run = await endedRun(app.pool, "test-survivor");
  expect(run).toMatchObject({ status: "failed" });
  expect(JSON.stringify(run)).toContain("its process ended or stopped responding 3 times");
  expect(await readNotes()).not.toContain("parent: second");
  await app.client.send({ name: "dream", data: {} });
  expect(await endedRun(app.pool, "test-dreamer")).toMatchObject({ status: "completed" });
}, 60_000);

test("processes that are stopped during a step don't count as dead", async () => {
  let isOpen = false;
  let begun = 0;
  const functions = (client: TestApp["client"]) => [
    client.createFunction({ id: "slow", triggers: { event: "slow" } }, ({ step }) =>
      step.run("work", async () => {
        begun += 1;
        if (!isOpen) await new Promise(() => undefined);
        return "done";
      }),
    ),
  ];
  const stopped = { concurrency: 1, stopWithin: 10 };
  for (const deploy of [1, 2, 3, 4]) {
    const app = createApp(`deploy ${deploy}`, functions, stopped);
    await app.executor.start();
    if (deploy === 1) await app.client.send({ name: "slow", data: {} });
    await until(() => begun === deploy);
    await app.executor.stop();
  }
  isOpen = true;
  const last = createApp("last", functions);
  await last.executor.start();
  expect(await endedRun(last.pool, "test-slow")).toMatchObject({ output: "done" });
});

test("a cron tick starts one run, however often it is reported", async () => {
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
      (await readRuns(notes(), "test-survivor")).filter(({ status }) => status === "completed")
        .length === 60,
  );
  expect(await readNotes()).toHaveLength(120);
});
