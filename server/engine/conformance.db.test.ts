import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { constructs } from "./testing/conformance.ts";
import {
  createJobDatabase,
  createTestApp,
  type TestApp,
  type TestDatabase,
} from "./testing/test-app.ts";
import { createWorld } from "./testing/world.ts";

const PATIENCE = 20_000;

const world = createWorld(PATIENCE);
let database: TestDatabase;
let app: TestApp;

function clockBeforeMinute(milliseconds: number): () => number {
  let behind: number | undefined;
  return () => {
    behind ??= (Date.now() + milliseconds) % 60_000;
    return Date.now() - behind;
  };
}

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => constructs.flatMap(({ functions }) => functions(client, world)),
    clock: clockBeforeMinute(500),
  });
  world.attach(app.client);
  await app.executor.start();
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
  expect(app.log).toEqual([]);
});

describe("on the embedded executor", () => {
  for (const construct of constructs)
    test.concurrent(construct.name, () => construct.expect(world), 90_000);
});
