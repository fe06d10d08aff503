import { planOf } from "#core/domain/billing/plans.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { manifestOf, providers } from "#platforms/providers.ts";
import { type Reservation, reserveCredits } from "#server/billing/ledger/reserve-credits.ts";
import { chargeCredits } from "#server/billing/ledger/settle-credits.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import type { PostVerdict } from "#server/posts/rules/validation/validate-stored-post.ts";
import type { System } from "#server/system.ts";

export const ENTRY_CAUSE = "entry";

export const PRICED: readonly string[] = Object.values(providers).flatMap((provider) => {
  if (provider === undefined) return [];
  const { provider: name, credit_cost } = provider.manifest;
  return credit_cost.publish_with_link > 0 ? [name] : [];
});

const HOLDING: readonly string[] = ["scheduled", "publishing", "handoff", "unconfirmed"];

interface Change {
  before: PostRecord | null;
  after: PostRecord;
  /** Verdict on `after`. Its entries are in the same order. */
  verdict: PostVerdict;
}

/**
 * Returns what each entry of a post must hold from now on: its estimate if it will be published, nothing if it won't or
 * was removed. Empty where no platform charges, and on plans without credit limits.
 */
export function reservationsOf(
  { actor }: Pick<ServiceContext, "actor">,
  { before, after, verdict }: Change,
): Reservation[] {
  if (planOf(actor.organization.plan).credits_per_month === null) return [];
  if (!isHolding(before) && !isHolding(after)) return [];
  const remaining = new Set(after.entries.map(({ id }) => id));
  const removed = before?.entries.filter(({ id }) => !remaining.has(id)) ?? [];
  return [
    ...after.entries.filter(isCharged).map((entry) => {
      const estimate = verdict.entries[after.entries.indexOf(entry)]?.credit_estimate ?? 0;
      return reservation(entry, HOLDING.includes(entry.status) ? toUnits(estimate) : 0);
    }),
    ...removed.filter(isCharged).map((entry) => reservation(entry, 0)),
  ];
}

/**
 * Reserves the credits a change needs, within its transaction. Throws if the available credits don't suffice. At most
 * one statement.
 */
export function reserveForPost(
  sql: RunSql,
  ctx: Pick<ServiceContext, "actor" | "organization_id" | "system">,
  reservations: readonly Reservation[],
): Promise<void> {
  const { organization_id, system } = ctx;
  return reserveCredits(sql, { organization_id, now: system.now(), reservations });
}

function isHolding(post: PostRecord | null): boolean {
  return post?.entries.some(({ status }) => HOLDING.includes(status)) ?? false;
}

function isCharged({ channel }: EntryRecord): boolean {
  return channel.mode !== "handoff" && PRICED.includes(channel.provider);
}

function reservation({ id, channel }: EntryRecord, amount: number): Reservation {
  const description = `${channel.name} (${manifestOf(channel.provider).title})`;
  const mode = channel.mode === "sandbox" ? "sandbox" : "live";
  return { cause: { type: ENTRY_CAUSE, id }, amount, description, mode };
}

interface HoldingEntry {
  id: string;
  status: string;
  is_deleted: boolean;
  name: string;
  reserved: number;
}

/** Entries of posts that hold credits, including deleted posts. */
const FIND = `
  SELECT entry.id, entry.status::text AS status, post.deleted_at IS NOT NULL AS is_deleted, channel.name,
    reservation.held::float8 AS reserved
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  CROSS JOIN LATERAL (
    SELECT lapsed + monthly + purchased AS held FROM credit_reservation
    WHERE organization_id = $2 AND cause_type = '${ENTRY_CAUSE}' AND cause_id = entry.id
    UNION ALL
    SELECT amount FROM sandbox_credit_hold
    WHERE organization_id = $2 AND cause_type = '${ENTRY_CAUSE}' AND cause_id = entry.id) AS reservation
  WHERE post.id = ANY($1::text[]) AND post.organization_id = $2 AND reservation.held > 0`;

/**
 * Settles the reservations of the events' posts: charges what was published and releases the rest. Entries still to be
 * published, or not confirmed as published, keep their reservation. Idempotent. At most two statements per
 * organization.
 */
export async function settlePostCredits(
  { database: { sql }, now }: System,
  events: readonly ReadEvent[],
): Promise<void> {
  const byOrganization = Map.groupBy(events, ({ organization_id }) => organization_id);
  for (const [organization_id, own] of byOrganization) {
    const posts = [...new Set(own.map(({ subject_id }) => subject_id))];
    const entries = await sql<HoldingEntry>(FIND, [posts, organization_id]);
    const charges = entries
      .filter(({ status, is_deleted }) => is_deleted || !HOLDING.includes(status))
      .map(({ id, status, name, reserved }) => ({
        cause: { type: ENTRY_CAUSE, id },
        cost: OUT.includes(status) ? reserved : 0,
        description: name,
      }));
    await chargeCredits(sql, { organization_id, now: now(), charges });
  }
}

const OUT: readonly string[] = ["published", "deleting", "deleted"];
