import type { Inngest } from "inngest";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whileWaiting } from "./protocol/current-call.ts";
import {
  createJobDatabase,
  createTestApp,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing/test-app.ts";
import type { JobEvent } from "./types.ts";

let database: TestDatabase;
const apps: TestApp[] = [];
const begun: string[] = [];
let open: string[] = [];

beforeEach(async () => {
  database = await createJobDatabase();
  begun.length = 0;
  open = [];
});

afterEach(async () => {
  open = ["all"];
  for (const app of apps.splice(0)) await app.close();
  await database.drop();
});

function publishing(platform: number) {
  return (client: Inngest) => [
    client.createFunction(
      {
        id: "publish",
        triggers: { event: "due" },
        concurrency: [{ limit: 1, key: "event.data.channel" }, { limit: platform }],
      },
      ({ event, step }) =>
        step.run("send", async () => {
          begun.push(event.data.channel);
          await until(() => open.includes("all") || open.includes(event.data.channel));
        }),
    ),
  ];
}

function createApp(platform: number): TestApp {
  const { connectionString } = database;
  const app = createTestApp({ connectionString, functions: publishing(platform) });
  apps.push(app);
  return app;
}

const due = (tenant: string, channel: string) => ({ name: "due", data: { tenant, channel } });

test("a tenant with many channels doesn't delay another", async () => {
  const app = createApp(2);
  await app.executor.start();
  const large = Array.from({ length: 30 }, (_, index) => due("large", `large ${index}`));
  await app.client.send(large);
  await until(() => begun.length === 2);
  await app.client.send(due("small", "small 1"));
  open.push(begun[0] ?? "");
  await until(() => begun.length === 3);
  expect(begun[2]).toBe("small 1");
});

test("a tenant that uses all workers shares them with the next to arrive", async () => {
  const app = createApp(1_000);
  await app.executor.start();
  const large = Array.from({ length: 60 }, (_, index) => due("large", `large ${index}`));
  await app.client.send(large);
  // A function gets at most 15 of 20 workers.
  await until(() => begun.length === 15);
  await app.client.send([due("small", "small 1"), due("small", "small 2")]);
  open.push(begun[0] ?? "");
  await until(() => begun.length === 16);
  expect(begun[15]).toBe("small 1");
});

test("calls awaiting an external response free their slots", async () => {
  const { connectionString } = database;
  let [answered, ended] = [false, 0];
  const functions = (client: Inngest) => [
    client.createFunction({ id: "ask", triggers: { event: "due" } }, ({ event, step }) =>
      step.run("ask", async () => {
        begun.push(event.data.channel);
        if (event.data.channel !== "slow") return until(() => open.includes("all"));
        await whileWaiting(() => until(() => answered));
        ended += 1;
      }),
    ),
  ];
  const app = createTestApp({ connectionString, functions, atWork: { alone: 2, shared: 2 } });
  apps.push(app);
  await app.executor.start();
  await app.client.send(Array.from({ length: 5 }, () => due("large", "slow")));
  await until(() => begun.length === 5);
  await app.client.send(Array.from({ length: 5 }, (_, index) => due("large", `large ${index}`)));
  await until(() => begun.length === 7);
  // Returning calls continue, though two others are at work.
  answered = true;
  await until(() => ended === 5);
  expect(begun).toHaveLength(7);
});

test("the application's own limits apply in addition to the function's, across all processes", async () => {
  const limitsOf = ({ data }: JobEvent) => [
    { key: `server ${(data as { server?: string }).server}`, most: 2 },
  ];
  const { connectionString } = database;
  for (const _ of [1, 2]) {
    const app = createTestApp({ connectionString, functions: publishing(1_000), limitsOf });
    apps.push(app);
    await app.executor.start();
  }
  const hanging = Array.from({ length: 8 }, (_, index) => ({
    name: "due",
    data: { channel: `hung ${index}`, server: "hung" },
  }));
  await apps[0]?.client.send([...hanging, { name: "due", data: { channel: "free", server: "b" } }]);
  await until(() => begun.length === 3);
  expect(begun.toSorted()).toEqual(["free", "hung 0", "hung 1"]);
  open.push("hung 0");
  await until(() => begun.length === 4);
  expect(begun[3]).toBe("hung 2");
});

test("a busy channel is processed in order, whoever else is served in between", async () => {
  const app = createApp(5);
  const order: number[] = [];
  const numbered = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction(
        {
          id: "publish",
          triggers: { event: "due" },
          concurrency: [{ limit: 1, key: "event.data.channel" }, { limit: 5 }],
        },
        ({ event, step }) =>
          step.run("send", () => {
            if (event.data.channel === "busy") order.push(event.data.number);
          }),
      ),
    ],
  });
  apps.push(numbered);
  const events = Array.from({ length: 100 }, (_, number) => ({
    name: "due",
    data: { channel: number % 2 === 0 ? "busy" : `other ${number}`, number },
  }));
  await app.intake.send(events.slice(0, 60));
  await numbered.executor.start();
  await numbered.client.send(events.slice(60));
  await until(() => order.length === 50);
  expect(order).toEqual(order.toSorted((left, right) => left - right));
});

test("a slot freed by a process that then died is used by another", async () => {
  const app = createApp(5);
  await app.executor.start();
  await app.client.send([due("a", "one"), due("a", "one")]);
  await until(() => begun.length === 1);
  await app.pool.query(`with held as (delete from job_call where state = 'taken' returning run_id)
    update job_run set status = 'completed', ended_at = now() from held where id = run_id`);
  await until(() => begun.length === 2);
});
