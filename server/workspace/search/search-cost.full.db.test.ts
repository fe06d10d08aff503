import { afterAll, beforeAll, expect, test } from "vitest";
import { readQuery } from "#core/domain/search/read-query.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf, preparedCostsOf } from "#server/posts/list/testing/statement-cost.ts";
import { type Found, findCandidates } from "./find-candidates.ts";
import { fillWithDocuments } from "./testing/fill-with-documents.ts";

let system: TestSystem;
let ctx: ServiceContext;
let small: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  small = await createTestContext(system, "Small");
  const organizations = { big: ctx.organization_id, small: small.organization_id };
  await fillWithDocuments(system.database.pool, organizations);
}, 600_000);
afterAll(() => system.close());

const ROWS = 21;
const STRETCH = 4096;

function find(q: string, { as = ctx, from = null as Found["next"] } = {}) {
  return findCandidates(as, { terms: readQuery(q), types: null, from, rows: ROWS });
}

async function cost(q: string, as = ctx) {
  const costs = await costsOf(system.database.pool, () => find(q, { as }), ["search_document"]);
  return {
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
    pages: costs.reduce((sum, { pages }) => sum + pages, 0),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

test.each([
  ["a word of every post", "everywhere", 21, 2 * STRETCH],
  ["a rare word", "seldom now", 0, 100],
  ["a rare word that is there", '"seldom"', 10, 100],
  ["an absent word", '"pineapple"', 0, 10],
  ["a frequent word and a rare one", 'everywhere "seldom"', 10, 100],
  ["two frequent words that never meet", '"fruit" "vegetable"', 0, 10],
  ["a word of old posts alone", '"early"', 21, 2 * STRETCH],
  ["how a frequent word begins", "every", 21, 2 * STRETCH],
])("%s: few documents are read", async (_, q, found, most) => {
  const { candidates } = await find(q);
  expect(candidates).toHaveLength(found);
  const { rows, scanned } = await cost(q);
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThanOrEqual(most);
});

test("a rare prefix among many similar words is searched in steps", async () => {
  let from: Found["next"] = null;
  const ids: string[] = [];
  do {
    const found: Found = await find("interv", { from });
    ids.push(...found.candidates.map(({ id }) => id));
    from = found.next;
  } while (from !== null);
  expect(ids).toHaveLength(5);
  const { rows, scanned } = await cost("interv");
  expect(scanned).toEqual([]);
  // Two blocks, a third of which begin with the same five letters.
  expect(rows).toBeLessThanOrEqual((2 * 16 * STRETCH) / 3 + 1000);
});

test("a large organization doesn't slow down a small one's search", async () => {
  for (const q of ["everywhere", '"pineapple"', '"fruit" "vegetable"']) {
    const { rows, scanned } = await cost(q, small);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(3_300);
  }
});

test("a later page reads as little", async () => {
  const first = await find("everywhere");
  const second = await find("everywhere", { from: first.next });
  expect(second.candidates).toHaveLength(ROWS);
  const ids = [...first.candidates, ...second.candidates].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
});

test("the cached plan reads no more", async () => {
  for (const q of ["everywhere", '"seldom"', '"fruit" "vegetable"']) {
    const costs = await preparedCostsOf(system.database.pool, () => find(q));
    expect(costs.flatMap(({ scanned }) => scanned)).toEqual([]);
  }
});
