import { recheckActors } from "#server/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import type { EventActor } from "../events/event-row.ts";
import { PATIENCE_MS } from "../lifecycle/missed-error.ts";
import { failDuePosts } from "./fail-due-posts.ts";
import { holdUnapproved } from "./hold-unapproved.ts";
import { missedError } from "./missed-error.ts";
import { startPublishing } from "./start-publishing.ts";

export interface DuePost {
  id: string;
  organization_id: string;
  scheduled_at: Date;
  last_at: Date | null;
  /** The actor it is published for. Null if armed by a version of Crier that didn't store the actor. */
  armed_by: EventActor | null;
  approval_settings: unknown;
}

export const DUE_COLUMNS = `id, scheduled_at, organization_id, armed_by,
  (SELECT max(scheduled_at) FROM channel_entry WHERE post_id = post.id) AS last_at,
  (SELECT approval FROM organization WHERE organization.id = post.organization_id) AS approval_settings`;

/**
 * Starts publishing due posts. Posts that must not be sent fail or are held instead, and their IDs are returned. The
 * rows must be locked. Three statements regardless of the number of posts, plus two if some fail.
 */
export async function startDuePosts(
  sql: RunSql,
  system: System,
  posts: readonly DuePost[],
): Promise<ReadonlySet<string>> {
  const reasons = await whyNotSent(sql, posts, system.now());
  const valid = posts.filter(({ id }) => !reasons.has(id));
  const held = await holdUnapproved(sql, system, valid);
  const due = valid.filter(({ id }) => !held.has(id));
  await startPublishing(
    sql,
    system,
    due.map(({ id }) => id),
  );
  await failDuePosts(sql, system, reasons);
  return new Set([...reasons.keys(), ...held]);
}

async function whyNotSent(
  sql: RunSql,
  posts: readonly DuePost[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const isLate = ({ scheduled_at, last_at }: DuePost) =>
    now.getTime() - (last_at ?? scheduled_at).getTime() > PATIENCE_MS;
  const late = posts
    .filter(isLate)
    .map((post) => [post.id, missedError(post.scheduled_at)] as const);
  const onTime = posts.filter((post) => !isLate(post));
  return new Map([...late, ...(await findUnauthorized(sql, onTime, now))]);
}

/** Returns the posts whose actor has lost the right to publish since arming them, with the reason. One statement. */
async function findUnauthorized(sql: RunSql, posts: readonly DuePost[], now: Date) {
  const actors = new Map(
    posts.flatMap(({ organization_id, armed_by }) =>
      armed_by === null
        ? []
        : [[keyOf({ organization_id, armed_by }), { ...armed_by, organization_id }]],
    ),
  );
  const rechecked = await recheckActors(sql, [...actors.values()], { scope: "publish", now });
  const refusals = new Map([...actors.keys()].map((key, index) => [key, rechecked[index]]));
  return posts.flatMap((post) => {
    const recheck = refusals.get(keyOf(post));
    if (recheck === undefined || !("refusal" in recheck)) return [];
    return [[post.id, `auth: ${recheck.refusal.message}`] as const];
  });
}

function keyOf({ organization_id, armed_by }: Pick<DuePost, "organization_id" | "armed_by">) {
  return `${organization_id} ${armed_by?.kind} ${armed_by?.id}`;
}
