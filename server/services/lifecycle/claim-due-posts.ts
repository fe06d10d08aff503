import { inTransaction } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { claimScheduledPost } from "./claim-scheduled-post.ts";
import { DUE_COLUMNS, type DuePost, startDuePosts } from "./start-due-posts.ts";
import { postStatusesBefore } from "./status-sql.ts";

const BATCH = 200;

const BOOKED = `status IN (${postStatusesBefore("claim")}) AND deleted_at IS NULL`;
const TAKE_TURNS = "SELECT pg_advisory_xact_lock(hashtext('crier:claim'))::text";
const FIND_DUE = `
  SELECT ${DUE_COLUMNS} FROM post WHERE ${BOOKED} AND scheduled_at <= $1
  ORDER BY scheduled_at, updated_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const FIND_PASSED_OVER = `
  SELECT id AS post_id, schedule_version FROM post WHERE ${BOOKED} AND scheduled_at <= $1
  ORDER BY scheduled_at, updated_at, id LIMIT ${BATCH}`;

interface Claims {
  /** Resolves when no claim is under way. */
  idle: Promise<unknown>;
  /** The claim that begins then, for all who have asked since. */
  next: Promise<number> | null;
}

/** Of each database of this process. */
const claims = new WeakMap<System["database"], Claims>();

/**
 * Starts publishing all scheduled posts whose time has come, the longest due first; those that must not be sent fail
 * instead. Answers how many there were. Posts due at one instant are claimed in the order in which they were last written,
 * which arming does: on each channel they go out in that order. A process makes one claim at a time: who asks during one
 * shares the next, which sees what has come due meanwhile. Otherwise hundreds would wait for each other's lock in the
 * database, each with a connection that publishing needs.
 */
export function claimDuePosts(system: System): Promise<number> {
  const known = claims.get(system.database) ?? { idle: Promise.resolve(), next: null };
  claims.set(system.database, known);
  if (known.next !== null) return known.next;
  const claim = known.idle.then(() => {
    known.next = null;
    return claimAll(system);
  });
  known.next = claim;
  known.idle = claim.catch(() => undefined);
  return claim;
}

/** Five statements for each 200 posts, one at the end, and two for each post that somebody was writing at that moment. */
async function claimAll(system: System): Promise<number> {
  let claimed = 0;
  for (let found = BATCH; found === BATCH; claimed += found) found = await claimBatch(system);
  const passed = await system.database.sql<Booked>(FIND_PASSED_OVER, [system.now()]);
  for (const post of passed) {
    const claim = await claimScheduledPost(system, post);
    if (claim === "claimed" || claim === "missed") claimed += 1;
  }
  return claimed;
}

type Booked = Parameters<typeof claimScheduledPost>[1];

/** One batch after another across all processes. */
async function claimBatch(system: System): Promise<number> {
  const claims = await inTransaction(system.database.pool, async (sql) => {
    await sql(TAKE_TURNS, []);
    const posts = await sql<DuePost>(FIND_DUE, [system.now()]);
    const failed = await startDuePosts(sql, system, posts);
    return posts.map(({ id }) => ({ post_id: id, claim: failed.has(id) ? "missed" : "claimed" }));
  });
  for (const { post_id, claim } of claims) system.logger.info({ post_id }, claim);
  if (claims.length > 0) {
    system.wakeRelay();
    system.wakeReaders();
  }
  return claims.length;
}
