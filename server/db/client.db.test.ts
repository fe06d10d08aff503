import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDatabase } from "./client.ts";

test("a transaction waits for its connection, and goes on after a machine stood still", async () => {
  const connectionString = process.env.TEST_DATABASE_URL as string;
  const database = createDatabase({ connectionString, connections: 1 });
  const busy = await database.pool.connect();
  const waiting = database.prisma.$transaction(async (tx) => {
    await sleep(5_500);
    return tx.$queryRaw`SELECT 1 AS one`;
  });
  await sleep(2_500);
  busy.release();
  expect(await waiting).toEqual([{ one: 1 }]);
  await database.close();
});
