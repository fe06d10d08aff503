import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import type { EventActor } from "../events/event-row.ts";
import { PATIENCE_MS } from "../publishing/retry-at.ts";
import { failDuePosts } from "./fail-due-posts.ts";
import { findDisarmed } from "./find-disarmed.ts";
import { missedError } from "./missed-error.ts";
import { startPublishing } from "./start-publishing.ts";

/** A scheduled post whose time has come. */
export interface DuePost {
  id: string;
  organization_id: string;
  scheduled_at: Date;
  /** In whose name it goes out; null of what was armed by a version of Crier that did not keep it. */
  armed_by: EventActor | null;
}

/** What is read of a post to start it. */
export const DUE_COLUMNS = "id, organization_id, scheduled_at, armed_by";

/**
 * Puts posts on their way; those that must not be sent fail instead, and their ids are answered. Their rows must be locked.
 * Three statements, however many there are, and two more where some fail.
 */
export async function startDuePosts(
  sql: RunSql,
  system: System,
  posts: readonly DuePost[],
): Promise<ReadonlySet<string>> {
  const reasons = await whyNotSent(sql, posts, system.now());
  const due = posts.filter(({ id }) => !reasons.has(id));
  await startPublishing(
    sql,
    system,
    due.map(({ id }) => id),
  );
  await failDuePosts(sql, system, reasons);
  return new Set(reasons.keys());
}

/**
 * Why a post is not sent, by its id, as `code: message`: it is more than a day late, or who armed it may no longer publish.
 * Further reasons belong here. One statement.
 */
async function whyNotSent(
  sql: RunSql,
  posts: readonly DuePost[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const disarmed = await findDisarmed(sql, posts, now);
  const late = posts.filter(
    ({ scheduled_at }) => now.getTime() - scheduled_at.getTime() > PATIENCE_MS,
  );
  const missed = new Map(late.map(({ id, scheduled_at }) => [id, missedError(scheduled_at)]));
  return new Map([...disarmed, ...missed]);
}
