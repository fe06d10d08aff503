import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApiRelease } from "#core/contract/api-changes.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { announceApiChanges } from "./announce-api-changes.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
  await createTestContext(system);
  await createTestContext(system);
});
afterAll(() => system.close());
beforeEach(async () => {
  await sql("DELETE FROM event WHERE kind = 'organization.api_changed'");
  await sql("INSERT INTO instance (id) VALUES (1) ON CONFLICT DO NOTHING");
  await sql(
    "UPDATE instance SET api_version = NULL, api_announcing = NULL, api_announced_to = NULL",
  );
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  system.database.sql<Row>(text, values);

function release(version: string, changes: Partial<ApiRelease> = {}): ApiRelease {
  const none = { operations: 100, breaking: [], added: [], changed: [] };
  return { version, date: "2026-12-01", ...none, ...changes };
}

const FIRST = release("0.1.0");
const PATCH = release("0.1.1");
const SECOND = release("0.2.0", { added: ["New: `GET /posts/{id}/likes`, list likes"] });
const THIRD = release("0.3.0", { breaking: ["Removed: `GET /posts/{id}/likes`"] });

async function announced(): Promise<{ version: string; breaking: boolean; count: number }[]> {
  return sql(
    `SELECT facts->>'version' AS version, (facts->>'breaking')::boolean AS breaking, count(*)::int AS count
     FROM event WHERE kind = 'organization.api_changed' GROUP BY 1, 2 ORDER BY 1`,
  );
}

async function countOrganizations(): Promise<number> {
  const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM organization");
  return row?.count ?? 0;
}

test("a new database isn't told of the release that it begins with, or of a release before the first", async () => {
  expect(await announceApiChanges(system, [])).toBe(false);
  expect(await announceApiChanges(system, [SECOND, FIRST])).toBe(false);
  expect(await announceApiChanges(system, [SECOND, FIRST])).toBe(false);
  expect(await announced()).toEqual([]);
});

test("an upgrade that changes the API is recorded once in each organization, with where to read of it", async () => {
  const count = await countOrganizations();
  expect(count).toBeGreaterThan(1);
  await announceApiChanges(system, [FIRST]);
  await announceApiChanges(system, [SECOND, FIRST]);
  await announceApiChanges(system, [SECOND, FIRST]);
  expect(await announced()).toEqual([{ version: "0.2.0", breaking: false, count }]);
  const [event] = await sql<{ facts: object; actor_name: string }>(
    "SELECT facts, actor_name FROM event WHERE kind = 'organization.api_changed'",
  );
  expect(event).toMatchObject({
    actor_name: "Crier",
    facts: { changes_url: `${system.env.CRIER_URL}/docs/api/changes#0.2.0` },
  });
});

test("several processes that start together record it once", async () => {
  const count = await countOrganizations();
  await announceApiChanges(system, [FIRST]);
  await Promise.all([1, 2, 3, 4].map(() => announceApiChanges(system, [SECOND, FIRST])));
  expect(await announced()).toEqual([{ version: "0.2.0", breaking: false, count }]);
});

test("an upgrade without changes of the API is silent", async () => {
  await announceApiChanges(system, [FIRST]);
  await announceApiChanges(system, [PATCH, FIRST]);
  expect(await announced()).toEqual([]);
  const [instance] = await sql("SELECT api_version FROM instance");
  expect(instance).toEqual({ api_version: "0.1.1" });
});

test("an upgrade over several releases is recorded once, as breaking if one of them is", async () => {
  await announceApiChanges(system, [FIRST]);
  await announceApiChanges(system, [release("0.4.0"), THIRD, SECOND, FIRST]);
  expect(await announced()).toMatchObject([{ version: "0.4.0", breaking: true }]);
});

test("an older Crier on a database that a newer one has used records nothing and changes nothing", async () => {
  await announceApiChanges(system, [SECOND, FIRST]);
  await announceApiChanges(system, [FIRST]);
  expect(await announced()).toEqual([]);
  const [instance] = await sql("SELECT api_version FROM instance");
  expect(instance).toEqual({ api_version: "0.2.0" });
});

test("many organizations are told in batches, and an interrupted run continues where it stopped", async () => {
  await sql(
    `INSERT INTO organization (id, slug, name)
     SELECT 'org_zz' || lpad(n::text, 6, '0'), 'many-' || n, 'Many' FROM generate_series(1, 1200) AS n`,
  );
  const count = await countOrganizations();
  await announceApiChanges(system, [FIRST]);
  const [last] = await sql<{ id: string }>(
    "SELECT id FROM organization ORDER BY id OFFSET 499 LIMIT 1",
  );
  await sql("UPDATE instance SET api_announcing = '0.2.0', api_announced_to = $1", [last?.id]);
  expect(await announceApiChanges(system, [SECOND, FIRST])).toBe(false);
  expect(await announced()).toMatchObject([{ count: count - 500 }]);

  await sql("DELETE FROM event WHERE kind = 'organization.api_changed'");
  await sql(
    "UPDATE instance SET api_announcing = '0.2.0', api_announced_to = $1, api_version = '0.1.0'",
    [last?.id],
  );
  await announceApiChanges(system, [THIRD, SECOND, FIRST]);
  expect(await announced()).toEqual([{ version: "0.3.0", breaking: true, count }]);
});
