import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "../system.ts";
import { LEVELS } from "./ledger/levels.ts";

export interface ReservationHolder {
  cause_type: string;
  /**
   * SQL without parameters that selects everything that must hold credits now: `organization_id`, `id`, and `since`,
   * the time it was last armed.
   */
  living: string;
}

interface Item {
  organization_id: string;
  cause_type: string;
  id: string;
}

export interface CreditReport {
  unbalanced: string[];
  lost: Item[];
  bare: Item[];
}

const MOST_NAMED = 100;

const UNBALANCED = `
  SELECT account.organization_id FROM credit_account AS account,
  LATERAL (
    SELECT count(*) AS entries, coalesce(sum(monthly), 0) AS monthly, coalesce(sum(purchased), 0) AS purchased,
      coalesce(sum(reserved_monthly), 0) AS reserved_monthly, coalesce(sum(reserved_purchased), 0) AS reserved_purchased
    FROM credit_entry WHERE organization_id = account.organization_id) AS ledger,
  LATERAL (
    SELECT coalesce(sum(lapsed + monthly), 0) AS monthly, coalesce(sum(purchased), 0) AS purchased
    FROM credit_reservation WHERE organization_id = account.organization_id) AS held
  WHERE (account.seq, account.monthly, account.purchased, account.reserved_monthly, account.reserved_purchased)
    <> (ledger.entries, ledger.monthly, ledger.purchased, ledger.reserved_monthly, ledger.reserved_purchased)
    OR (account.reserved_monthly, account.reserved_purchased) <> (held.monthly, held.purchased)
  ORDER BY account.organization_id LIMIT ${MOST_NAMED}`;

const OPEN = "lapsed + monthly + purchased > 0";

const UNKNOWN = `
  SELECT organization_id, cause_type, cause_id AS id FROM credit_reservation
  WHERE ${OPEN} AND cause_type <> ALL($1) ORDER BY 1, 2, 3 LIMIT ${MOST_NAMED}`;

/** One statement each, so that items armed or ended meanwhile appear on both sides or on neither. */
const lostSql = (living: string) => `
  SELECT organization_id, cause_type, cause_id AS id FROM credit_reservation AS held
  WHERE ${OPEN} AND cause_type = $1
    AND NOT EXISTS (SELECT FROM (${living}) AS living
      WHERE living.id = held.cause_id AND living.organization_id = held.organization_id)
  ORDER BY 1, 2, 3 LIMIT ${MOST_NAMED}`;

/**
 * Items armed on a plan without credits hold none, so this checks only items armed since the plan has had
 * credits.
 */
const bareSql = (living: string) => `
  SELECT living.organization_id, $1 AS cause_type, living.id FROM (${living}) AS living
  JOIN organization ON organization.id = living.organization_id AND $2::jsonb ? organization.plan
  JOIN credit_account AS account ON account.organization_id = living.organization_id AND account.anchor_at <= living.since
  WHERE NOT EXISTS (SELECT FROM credit_reservation AS held
    WHERE held.organization_id = living.organization_id AND held.cause_type = $1 AND held.cause_id = living.id AND ${OPEN})
  ORDER BY 1, 2, 3 LIMIT ${MOST_NAMED}`;

/**
 * Compares balances with the ledger, and reservations with their holders in both directions. Logs mismatches
 * as an error and returns them. Changes nothing.
 */
export async function checkCredits(
  { database: { sql }, logger }: Pick<System, "database" | "logger">,
  holders: readonly ReservationHolder[],
): Promise<CreditReport> {
  const unbalanced = await sql<{ organization_id: string }>(UNBALANCED, []);
  const types = holders.map(({ cause_type }) => cause_type);
  const lost = await sql<Item>(UNKNOWN, [types]);
  const bare: Item[] = [];
  for (const holder of holders) {
    lost.push(...(await findLost(sql, holder)));
    bare.push(...(await findBare(sql, holder)));
  }
  const report = {
    unbalanced: unbalanced.map(({ organization_id }) => organization_id),
    lost,
    bare,
  };
  if (Object.values(report).some(({ length }) => length > 0))
    logger.error({ report }, "the credit ledger does not fit what it is of");
  return report;
}

function findLost(sql: RunSql, { cause_type, living }: ReservationHolder) {
  return sql<Item>(lostSql(living), [cause_type]);
}

function findBare(sql: RunSql, { cause_type, living }: ReservationHolder) {
  return sql<Item>(bareSql(living), [cause_type, LEVELS]);
}
