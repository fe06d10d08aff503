import type { PlanName } from "#core/domain/billing/plans.ts";
import { RESERVATION_HOLDERS } from "#server/instance/reservation-holders.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { checkCredits, type ReservationHolder } from "../check-credits.ts";
import { getBilling } from "../get-billing.ts";
import { setPlan } from "../set-plan.ts";

export async function moveToPlan(ctx: ServiceContext, plan: PlanName) {
  const { slug } = ctx.actor.organization;
  const answer = await setPlan(ctx.system.database, { slug, plan, now: ctx.system.now() });
  ctx.actor = { ...ctx.actor, organization: { ...ctx.actor.organization, plan } };
  return answer;
}

export async function createOnPlan(system: TestSystem, plan: PlanName) {
  const ctx = await createTestContext(system);
  await moveToPlan(ctx, plan);
  return ctx;
}

export async function creditsOf(ctx: ServiceContext) {
  return (await getBilling({ ctx })).credits;
}

export async function entriesOf({ db, organization_id }: ServiceContext) {
  const entries = await db.creditEntry.findMany({
    where: { organization_id },
    orderBy: { seq: "asc" },
  });
  return entries.map(({ kind, outside, monthly, purchased, at }) => ({
    kind,
    amount: -Number(outside) + 0,
    monthly: Number(monthly),
    purchased: Number(purchased),
    at: at.toISOString(),
  }));
}

export async function reportOf(
  { system, organization_id }: ServiceContext,
  holders: readonly ReservationHolder[] = RESERVATION_HOLDERS,
) {
  const { unbalanced, lost, bare } = await checkCredits(system, holders);
  const isOurs = (item: { organization_id: string }) => item.organization_id === organization_id;
  return {
    unbalanced: unbalanced.includes(organization_id),
    lost: lost.filter(isOurs).map(({ id }) => id),
    bare: bare.filter(isOurs).map(({ id }) => id),
  };
}
