import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import type { Change } from "./cause.ts";
import { LEVELS } from "./levels.ts";

/** An organization's credits, in units. */
export interface Account {
  monthly: number;
  purchased: number;
  reserved: number;
  spent: number;
  /** First instant of the next period. Null on a plan without monthly credits. */
  period_end: Date | null;
}

const COLUMNS = `
  monthly::float8, purchased::float8, (reserved_monthly + reserved_purchased)::float8 AS reserved, spent::float8, period_end`;

const RENEW = `SELECT ${COLUMNS} FROM credit_begin($1, $2::timestamptz, $3::jsonb)`;

const READ = `
  SELECT ${COLUMNS}, coalesce(period_end <= $2, $3::jsonb ? organization.plan) AS is_due
  FROM organization LEFT JOIN credit_account ON organization_id = organization.id WHERE organization.id = $1`;

/**
 * Expires monthly credits of an ended period and grants those of the current one, once per period however often it is
 * called. Locks the account until the transaction ends. One statement.
 */
export async function renewPeriod(sql: RunSql, { organization_id, now }: Change): Promise<Account> {
  const [account] = await sql<Account>(RENEW, [organization_id, now, LEVELS]);
  if (account === undefined) throw new Error("credit_begin answered nothing.");
  return account;
}

/** Returns the current credits. One statement, two if a period must be renewed first. */
export async function readAccount(sql: RunSql, change: Change): Promise<Account> {
  const { organization_id, now } = change;
  const values = [organization_id, now, LEVELS];
  const [found] = await sql<
    { [Field in keyof Account]: Account[Field] | null } & { is_due: boolean }
  >(READ, values);
  if (found?.is_due === true) return renewPeriod(sql, change);
  return {
    monthly: found?.monthly ?? 0,
    purchased: found?.purchased ?? 0,
    reserved: found?.reserved ?? 0,
    spent: found?.spent ?? 0,
    period_end: found?.period_end ?? null,
  };
}

const MOST_RENEWED = 1_000;

/**
 * Renews every ended period, each in its own transaction, and returns how many. Reads and reservations renew
 * by themselves, so this is for organizations that do neither.
 */
export async function renewDuePeriods({ database, now, logger }: System): Promise<number> {
  const due = await database.prisma.creditAccount.findMany({
    where: { period_end: { lte: now() } },
    orderBy: [{ period_end: "asc" }, { organization_id: "asc" }],
    take: MOST_RENEWED,
    select: { organization_id: true },
  });
  let renewed = 0;
  for (const { organization_id } of due) {
    try {
      await renewPeriod(database.sql, { organization_id, now: now() });
      renewed += 1;
    } catch (err) {
      logger.error({ err, organization_id }, "credits could not be renewed");
    }
  }
  return renewed;
}
