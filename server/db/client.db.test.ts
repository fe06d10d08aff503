import { afterEach, expect, test, vi } from "vitest";
import { createDatabase, type Database } from "./client.ts";

const JUST_WITHIN_MS = 29_500;

let database: Database;

afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

async function queueTransaction() {
  const connectionString = process.env.TEST_DATABASE_URL as string;
  database = createDatabase({ connectionString, connections: 1 });
  const busy = await database.pool.connect();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [started, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = database.prisma.$transaction(async (tx) => {
    started.resolve();
    await resumed.promise;
    return tx.$queryRaw`SELECT 1 AS one`;
  });
  ended.catch(() => undefined);
  return {
    ended,
    started: started.promise,
    connect: () => busy.release(),
    resume: resumed.resolve,
  };
}

test("a transaction waits for its connection, and continues after the machine was suspended", async () => {
  const { ended, started, connect, resume } = await queueTransaction();
  await vi.advanceTimersByTimeAsync(JUST_WITHIN_MS);
  connect();
  await started;
  await vi.advanceTimersByTimeAsync(JUST_WITHIN_MS);
  resume();
  expect(await ended).toEqual([{ one: 1 }]);
});

test("a transaction open for more than half a minute is ended", async () => {
  const { ended, started, connect, resume } = await queueTransaction();
  connect();
  await started;
  await vi.advanceTimersByTimeAsync(30_500);
  resume();
  await expect(ended).rejects.toThrow(/expired transaction|timeout/);
});
