import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import type { ReservationHolder } from "./check-credits.ts";
import { reserveCredits } from "./ledger/reserve-credits.ts";
import { createOnPlan, moveToPlan, reportOf } from "./testing/on-plan.ts";

const LABELS: ReservationHolder = {
  cause_type: "label",
  living: "SELECT organization_id, id, created_at AS since FROM label",
};

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
});

async function addLabel(id: string) {
  const { organization_id } = ctx;
  const data = { organization_id, name: id, name_key: id };
  await ctx.db.label.create({ data: { ...data, id, created_at: system.now() } });
}

const reserve = (id: string, type = "label") =>
  reserveCredits(ctx.sql, {
    organization_id: ctx.organization_id,
    now: system.now(),
    reservations: [{ cause: { type, id }, amount: 100, description: id }],
  });

test("consistent credits are not reported", async () => {
  await addLabel("fits");
  await reserve("fits");
  expect(await reportOf(ctx, [LABELS])).toEqual({ unbalanced: false, lost: [], bare: [] });
});

test("orphaned and unknown reservations are reported, and posts without one", async () => {
  await addLabel("bare");
  await reserve("gone");
  await reserve("odd", "unheard-of");
  const report = await reportOf(ctx, [LABELS]);
  expect(report.lost.sort()).toEqual(["gone", "odd"]);
  expect(report.bare).toEqual(["bare"]);
});

test("a post scheduled on a plan without credits needs no reservation", async () => {
  await moveToPlan(ctx, "self-hosted");
  await addLabel("unlimited");
  expect((await reportOf(ctx, [LABELS])).bare).toEqual([]);
});

test("a balance that doesn't match the ledger is reported", async () => {
  await reserve("gone");
  await ctx.sql("UPDATE credit_account SET purchased = purchased + 1 WHERE organization_id = $1", [
    ctx.organization_id,
  ]);
  expect((await reportOf(ctx, [LABELS])).unbalanced).toBe(true);
});
