import type { z } from "zod";
import type { UpdateAutoTopUp } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { requirePayments } from "./require-payments.ts";

const SET = `
  UPDATE billing_account SET
    auto_below = $3, auto_up_to = $4, auto_cap_cents = $5, auto_failures = 0, auto_retry_at = NULL
  WHERE organization_id = $1 AND provider = $2 RETURNING organization_id`;

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
  const numbers =
    auto_top_up === null
      ? [null, null, null]
      : [toUnits(auto_top_up.below), toUnits(auto_top_up.up_to), auto_top_up.monthly_cap_cents];
  const { organization_id } = ctx;
  return commit(ctx, async ({ sql, record }) => {
    const set = await sql(SET, [organization_id, provider.mode, ...numbers]);
    if (set.length === 0 && auto_top_up !== null)
      throw Refusal.upgrade(
        "topup",
        "There is no saved card to charge. Buy credits once, then turn on automatic top-up.",
      );
    const facts = { on: auto_top_up !== null };
    record({ kind: "organization.auto_top_up_changed", subject_id: organization_id, facts });
    return null;
  });
}
