import { isUnavailable } from "#server/db/database-error.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { IS_CLAIMABLE } from "#server/posts/rules/lifecycle/paused.ts";
import { postStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";
import { type Claims, claimEach, type Scheduled } from "./claim-each.ts";
import { DUE_COLUMNS, type DuePost, startDuePosts } from "./start-due-posts.ts";

const BATCH = 200;

/** Due scheduled posts, except those known to be unclaimable. */
const IS_DUE = `status IN (${postStatusesBefore("claim")}) AND deleted_at IS NULL AND scheduled_at <= $1
  AND ${IS_CLAIMABLE} AND id <> ALL($2::text[])`;
const TAKE_TURNS = "SELECT pg_advisory_xact_lock(hashtext('crier:claim'))::text";
const FIND_DUE = `
  SELECT ${DUE_COLUMNS} FROM post WHERE ${IS_DUE}
  ORDER BY scheduled_at, updated_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const FIND_EACH = `
  SELECT id AS post_id, schedule_version FROM post WHERE ${IS_DUE}
  ORDER BY scheduled_at, updated_at, id LIMIT ${BATCH}`;

interface Turns {
  idle: Promise<unknown>;
  next: Promise<number> | null;
}

type Claiming = WeakMap<System["database"], Turns>;

const claimsOfAll: Claiming = new WeakMap();
const claimsOfFree: Claiming = new WeakMap();

/**
 * Starts publishing all due scheduled posts, longest overdue first, and fails those that must not be sent. Returns
 * their number. Posts due at the same time are claimed in the order they were last written (arming writes them), and
 * are published on each channel in that order. A process makes one claim at a time: callers during a claim share the
 * next one, which sees what has become due meanwhile. Otherwise hundreds would wait for each other's lock in the
 * database, each holding a connection that publishing needs.
 */
export function claimDuePosts(system: System): Promise<number> {
  return share(claimsOfAll, system, claimAll);
}

/** The same without those that are being written at the time, for which `claimDuePosts` waits. */
export function claimFreePosts(system: System): Promise<number> {
  return share(claimsOfFree, system, async () => (await claimFree(system)).count);
}

function share(
  claims: Claiming,
  system: System,
  work: (system: System) => Promise<number>,
): Promise<number> {
  const current = claims.get(system.database) ?? { idle: Promise.resolve(), next: null };
  claims.set(system.database, current);
  if (current.next !== null) return current.next;
  const claim = current.idle.then(() => {
    current.next = null;
    return work(system);
  });
  current.next = claim;
  current.idle = claim.catch(() => undefined);
  return claim;
}

/** Five statements per 200 posts, one at the end, and two for each post that was being written at the time. */
async function claimAll(system: System): Promise<number> {
  const { count, broken } = await claimFree(system);
  const passedOver = await claimEach(system, await findEach(system, broken));
  return count + total(passedOver) - passedOver.broken.length;
}

async function claimFree(system: System): Promise<{ count: number; broken: string[] }> {
  const broken: string[] = [];
  let count = 0;
  for (let found = BATCH; found === BATCH; ) {
    const claims = await claimBatch(system, broken);
    found = total(claims);
    count += found - claims.broken.length;
    broken.push(...claims.broken);
  }
  return { count, broken };
}

function total({ claimed, missed, broken }: Claims): number {
  return claimed.length + missed.length + broken.length;
}

/** If a post in a batch can't be claimed, claims them one by one, so that it doesn't hold up the others. */
async function claimBatch(system: System, broken: readonly string[]): Promise<Claims> {
  try {
    return await claimTogether(system, broken);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return claimEach(system, await findEach(system, broken));
  }
}

function findEach({ database, now }: System, broken: readonly string[]): Promise<Scheduled[]> {
  return database.sql<Scheduled>(FIND_EACH, [now(), broken]);
}

/** Claims one batch at a time across all processes. */
async function claimTogether(system: System, broken: readonly string[]): Promise<Claims> {
  const claims = await inTransaction(system.database.pool, async (sql): Promise<Claims> => {
    await sql(TAKE_TURNS, []);
    const posts = await sql<DuePost>(FIND_DUE, [system.now(), broken]);
    const failed = await startDuePosts(sql, system, posts);
    const ids = posts.map(({ id }) => id);
    const [claimed, missed] = [ids.filter((id) => !failed.has(id)), [...failed]];
    return { claimed, missed, broken: [] };
  });
  for (const post_id of claims.claimed) system.logger.info({ post_id }, "claimed");
  for (const post_id of claims.missed) system.logger.info({ post_id }, "missed");
  return claims;
}
