import type { z } from "zod";
import type { UpdateAutoTopUp } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { requirePayments } from "./require-payments.ts";

/**
 * Turns automatic top-up on or off, or changes its amounts. A previously declined charge is retried. Two statements.
 */
export async function updateAutoTopUp({
  ctx,
  input: { auto_top_up },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateAutoTopUp.input>;
}): Promise<null> {
  const provider = requirePayments(ctx.system);
  if (auto_top_up !== null && auto_top_up.up_to <= auto_top_up.below)
    throw Refusal.because(
      "invalid_input",
      "up_to: must be higher than the threshold that starts a top-up.",
    );
  const { organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.billingAccount.updateMany({
      where: { organization_id, provider: provider.mode },
      data: { ...toColumns(auto_top_up), auto_failures: 0, auto_retry_at: null },
    });
    if (count === 0 && auto_top_up !== null)
      throw Refusal.upgrade(
        "topup",
        "There is no saved card to charge. Buy credits once, then turn on automatic top-up.",
      );
    const facts = { on: auto_top_up !== null };
    record({ kind: "organization.auto_top_up_changed", subject_id: organization_id, facts });
    return null;
  });
}

function toColumns(given: z.output<typeof UpdateAutoTopUp.input>["auto_top_up"]) {
  if (given === null) return { auto_below: null, auto_up_to: null, auto_cap_cents: null };
  return {
    auto_below: toUnits(given.below),
    auto_up_to: toUnits(given.up_to),
    auto_cap_cents: given.monthly_cap_cents,
  };
}
