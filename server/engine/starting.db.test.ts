import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { createJobDatabase, createTestApp, endedRun } from "./testing/test-app.ts";

test("an event that arrives as a process starts listening is not missed", async () => {
  const database = await createJobDatabase();
  const app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "greet", triggers: { event: "hello" } }, () => "hi"),
    ],
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  holdListening(app.pool, released);
  try {
    await app.executor.start();
    await wait(300);
    await app.client.send({ name: "hello", data: {} });
    release();
    expect(await endedRun(app.pool, "test-greet")).toMatchObject({ output: "hi" });
  } finally {
    release();
    await app.close();
    await database.drop();
  }
});

function holdListening(pool: pg.Pool, released: Promise<void>): void {
  pool.on("connect", (client) => {
    const send: (...parts: never[]) => unknown = client.query.bind(client);
    const query = (...parts: never[]) =>
      /^listen/i.test(String(parts[0])) ? released.then(() => send(...parts)) : send(...parts);
    Object.assign(client, { query });
  });
}
