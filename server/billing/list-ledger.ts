import type { z } from "zod";
import type { ListLedger } from "#core/contract/operations/billing/billing.ts";
import type { LedgerEntry } from "#core/contract/resources/billing.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { CreditEntry } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { readAccount } from "./ledger/renew-period.ts";

/** Returns changes of the credits, newest first. Two statements, three if a period is renewed. */
export async function listLedger({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListLedger.input>;
}): Promise<z.output<typeof ListLedger.output>> {
  const { organization_id, system } = ctx;
  const { limit, kind } = input;
  const cursors = createCursors(system.secrets, `ledger:${organization_id}`);
  const after = input.cursor === undefined ? undefined : BigInt(cursors.read(input.cursor));
  // Renew first, so the first page includes expired credits and adds up to the balance `GET /billing` shows.
  if (after === undefined) await readAccount(ctx.sql, { organization_id, now: system.now() });
  const entries = await ctx.db.creditEntry.findMany({
    where: {
      organization_id,
      ...(kind === undefined ? {} : { kind }),
      ...(after === undefined ? {} : { seq: { lt: after } }),
    },
    orderBy: { seq: "desc" },
    take: limit + 1,
  });
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  return {
    items: entries.slice(0, limit).map(toEntry),
    next_cursor: last === undefined ? null : cursors.write(String(last.seq)),
  };
}

/** Zero-padded, so that IDs sort in insertion order. */
const SEQ_DIGITS = 10;

function toEntry(entry: CreditEntry): LedgerEntry {
  const { organization_id, seq, cause_type, cause_id, cause_version } = entry;
  return {
    id: `led_${organization_id.replace(/^org_/, "")}_${String(seq).padStart(SEQ_DIGITS, "0")}`,
    kind: entry.kind,
    // Net amount that entered or left the account. `+ 0` turns -0 into 0.
    amount: toCredits(-entry.outside) + 0,
    balance_after: toCredits(entry.balance_after),
    cause: {
      type: cause_type,
      id: cause_version === 1 ? cause_id : `${cause_id}#${cause_version}`,
    },
    description: describeEntry(entry),
    at: entry.at.toISOString(),
  };
}

function describeEntry({
  kind,
  description,
  reserved_monthly,
  reserved_purchased,
}: CreditEntry): string {
  const credits = toCredits(reserved_monthly + reserved_purchased);
  if (kind === "reserve") return `Reserved ${credits}: ${description}`;
  if (kind === "release") return `Released ${-credits}: ${description}`;
  return description;
}
