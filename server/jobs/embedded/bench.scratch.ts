import { performance } from "node:perf_hooks";
import { createJobDatabase, createTestApp, until } from "./testing.ts";

const db = await createJobDatabase();
let at = 0,
  second = 0;
let done: () => void = () => {};
let count = 0;
const app = createTestApp({
  connectionString: db.connectionString,
  functions: (client) => [
    client.createFunction({ id: "chain", triggers: { event: "chain" } }, async ({ step }) => {
      await step.run("x", () => {
        at = performance.now();
      });
      await step.run("y", () => {
        second = performance.now();
        done();
      });
    }),
    client.createFunction({ id: "due", triggers: { event: "due" } }, async ({ step, event }) => {
      await step.sleepUntil("s", event.data.at);
      await step.run("x", () => {
        count++;
      });
    }),
  ],
});
await app.executor.start();
let statements = 0;
const orig = (await import("pg")).default.Client.prototype.query;
(await import("pg")).default.Client.prototype.query = function (this: never, ...a: never[]) {
  statements++;
  return (orig as Function).apply(this, a);
} as never;
const first: number[] = [],
  sends: number[] = [],
  gaps: number[] = [];
for (let i = 0; i < 200; i++) {
  const finished = new Promise<void>((r) => {
    done = r;
  });
  statements = 0;
  const t = performance.now();
  await app.client.send({ name: "chain", data: { i, text: "x".repeat(500) } });
  sends.push(performance.now() - t);
  await finished;
  first.push(at - t);
  gaps.push(second - at);
  await new Promise((r) => setTimeout(r, 20));
}
const med = (a: number[], p = 0.5) =>
  a
    .slice(50)
    .sort((x, y) => x - y)
    [Math.floor((a.length - 50) * p)]?.toFixed(2);
console.log(
  "send",
  med(sends),
  "first body",
  med(first),
  "p95",
  med(first, 0.95),
  "second step",
  med(gaps),
  "statements per run",
  statements,
);
statements = 0;
await new Promise((r) => setTimeout(r, 100));
console.log("statements in 30 idle s", statements);
const N = Number(process.argv[2] ?? 2000);
const due = new Date(Date.now() + 20000);
let t = performance.now();
for (let i = 0; i < N; i += 500)
  await app.intake.send(
    Array.from({ length: 500 }, () => ({ name: "due", data: { at: due.toISOString() } })),
  );
console.log("sent", performance.now() - t);
await until(
  async () =>
    (await app.pool.query("select count(*)::int as n from job_run where status='sleeping'")).rows[0]
      .n === N,
  60000,
);
console.log("asleep", performance.now() - t, due.getTime() - Date.now());
await until(() => count > 0, 40000);
const cpu0 = process.cpuUsage();
statements = 0;
console.log("first late by", Date.now() - due.getTime());
t = performance.now();
await until(() => count === N, 120000);
console.log(N, "ran in", performance.now() - t);
const cpu = process.cpuUsage(cpu0);
console.log(
  "cpu ms per run",
  (cpu.user + cpu.system) / 1000 / N,
  "statements per run",
  statements / N,
);
await app.close();
await db.drop();
