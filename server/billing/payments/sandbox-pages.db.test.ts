import { afterAll, beforeAll, expect, test } from "vitest";
import { creditsOf } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { askOwners } from "./ask-owners.ts";
import { buyCredits } from "./buy-credits.ts";
import { getOverview } from "./get-overview.ts";
import {
  actOnCheckout,
  actOnPortal,
  getSandboxCheckout,
  getSandboxPortal,
} from "./sandbox-pages.ts";
import { checkoutOf, createBuyer, sellBySandbox } from "./testing/buyer.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
  sellBySandbox(system);
});
afterAll(() => system.close());

async function begin(ctx: ServiceContext) {
  const input = { amount_cents: 1_000, currency: "usd", return_to: "/acme" } as const;
  const { url } = await buyCredits({ ctx, input });
  return { user_id: ctx.actor.id, id: checkoutOf(url) };
}

test("a payment there is reported, once or twice, and redirects back; refunds are reported too", async () => {
  const ctx = await createBuyer(system);
  const visit = await begin(ctx);
  expect(await actOnCheckout(system, visit, { act: "decline", deliveries: "once" })).toBeNull();
  expect((await getSandboxCheckout(system, visit)).problem).toContain("declined");
  const back = await actOnCheckout(system, visit, { act: "pay", deliveries: "twice" });
  expect(back).toMatch(/\/settings\/billing\?order=pay_\w+$/);
  expect((await creditsOf(ctx)).balance).toBe(520);
  await actOnCheckout(system, visit, { act: "pay", deliveries: "once" });
  expect((await creditsOf(ctx)).balance).toBe(520);

  const { customer_id } = await ctx.db.billingAccount.findUniqueOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  const portal = { user_id: ctx.actor.id, id: customer_id };
  const [payment] = (await getSandboxPortal(system, portal)).payments;
  await actOnPortal(system, portal, { act: "refund", payment_id: payment?.id ?? "" });
  expect((await creditsOf(ctx)).balance).toBe(20);
});

test("only owners and admins of the organization can open these pages", async () => {
  const [ctx, other] = [await createBuyer(system), await createBuyer(system)];
  const { id } = await begin(ctx);
  const visit = { user_id: other.actor.id, id };
  await expect(getSandboxCheckout(system, visit)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(
    actOnCheckout(system, visit, { act: "pay", deliveries: "once" }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(
    getSandboxCheckout(system, { user_id: ctx.actor.id, id: "sandbox_cs_none" }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an editor sees the plan and can ask the owners once a day", async () => {
  const ctx = await createBuyer(system);
  const editor = {
    ...ctx,
    actor: { ...ctx.actor, role: "editor" as const, scopes: ["posts:read" as const] },
  };
  expect(await getOverview({ ctx: editor })).toMatchObject({
    title: "Free",
    payments: "sandbox",
    may_buy: false,
    subscription: null,
    trial_days: 14,
    offers: [{ name: "creator" }, { name: "team" }, { name: "business" }],
  });
  const ask = () => askOwners({ ctx: editor, input: { wants: "credits" } });
  expect(await Promise.all([ask(), ask()])).toContainEqual({ asked: false });
  const mails = () => ctx.db.mail.findMany({ where: { organization_id: ctx.organization_id } });
  expect(await mails()).toMatchObject([{ subject: "Ana asks for more credits (Acme)" }]);
  system.advance(25 * 3_600_000);
  expect(await ask()).toEqual({ asked: true });
  expect(await mails()).toHaveLength(2);
});
