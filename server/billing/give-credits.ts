import { Refusal } from "#core/contract/refusal.ts";
import { toCredits, toUnits } from "#core/domain/billing/units.ts";
import type { Database } from "#server/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { findBySlug } from "./find-by-slug.ts";
import { grantCredits } from "./ledger/adjust-credits.ts";
import { readAccount } from "./ledger/renew-period.ts";

/**
 * Grants non-expiring credits on the operator's behalf and returns the available credits. Throws unless the
 * amount is above 0 with at most two decimals.
 */
export async function giveCredits(
  { prisma, sql }: Database,
  { slug, credits, now }: { slug: string; credits: string; now: Date },
): Promise<{ given: number; available: number }> {
  const amount = readAmount(credits);
  const organization_id = await findBySlug(prisma, slug);
  await grantCredits(sql, {
    organization_id,
    now,
    amount,
    cause: { type: "admin", id: newId("grant") },
    description: "Given by the operator",
  });
  const { monthly, purchased } = await readAccount(sql, { organization_id, now });
  return { given: toCredits(amount), available: toCredits(monthly + purchased) };
}

function readAmount(text: string): number {
  try {
    const amount = /^\d+(\.\d+)?$/.test(text) ? toUnits(Number(text)) : 0;
    if (amount > 0) return amount;
  } catch {
    // Handled below, like any other invalid text.
  }
  throw Refusal.because(
    "invalid_input",
    `credits: "${text}" is not an amount. Give a number above 0 with at most two decimals, up to 10000000.`,
  );
}
