import { afterEach, expect, test } from "vitest";
import { createDatabase, type Database } from "./client.ts";
import type { Places } from "./places.ts";

const connectionString = process.env.TEST_DATABASE_URL as string;
const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

/** Opens a database like another process. */
function open(): Database {
  const database = createDatabase({ connectionString, connections: 2 });
  databases.push(database);
  return database;
}

function takeSome(places: Places, name: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => places.take(name, 3)));
}

test("a place is one process's until it gives it back", async () => {
  const [ours, theirs] = [open().places, open().places];
  const giveBack = await ours.take("only");
  expect(await theirs.take("only")).toBeNull();
  expect(await ours.take("only")).toBeNull();
  await giveBack?.();
  expect(await theirs.take("only")).not.toBeNull();
});

test("processes share the places of a name, and names don't", async () => {
  const [ours, theirs] = [open().places, open().places];
  const taken = [...(await takeSome(ours, "some", 2)), ...(await takeSome(theirs, "some", 2))];
  expect(taken.filter((place) => place !== null)).toHaveLength(3);
  expect(await theirs.take("other", 3)).not.toBeNull();
  await taken[0]?.();
  const next = await takeSome(theirs, "some", 2);
  expect(next.filter((place) => place !== null)).toHaveLength(1);
});

test("no connection is used while no place is taken", async () => {
  const { places, pool } = open();
  const giveBack = await places.take("only");
  expect(pool.idleCount).toBe(pool.totalCount - 1);
  await giveBack?.();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("places whose connection is lost are free, and giving them back later changes nothing", async () => {
  const [ours, theirs] = [open(), open()];
  const giveBack = await ours.places.take("only");
  await theirs.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND classid = hashtext('only')::oid`,
    [],
  );
  await expect.poll(() => theirs.places.take("only")).not.toBeNull();
  await giveBack?.();
  expect(await ours.places.take("only").catch(() => null)).toBeNull();
  expect(await ours.places.take("only")).toBeNull();
});
