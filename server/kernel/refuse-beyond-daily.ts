import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "./context.ts";
import { refuseByLeash } from "./leash.ts";

const COUNTED = [
  "post.created",
  "post.scheduled",
  "post.publishing",
  "post.waiting",
  "post.retried",
];

const DAY_MS = 86_400_000;

const LOCK = {
  api_key: "SELECT FROM api_key WHERE id = $1 FOR UPDATE",
  token: "SELECT FROM connected_app WHERE id = $1 FOR UPDATE",
};

const COUNT = `
  SELECT count(*)::int AS posts, min(first) AS first FROM (
    SELECT min(at) AS first FROM event
    WHERE actor_id = $1 AND at > $2 AND actor_kind IN ('api_key', 'token')
      AND kind IN (${COUNTED.map((kind) => `'${kind}'`).join(", ")}) AND subject_id <> $3
    GROUP BY subject_id
  ) AS written`;

interface Written {
  post_id: string;
  events: readonly { kind: string }[];
}

/** Whether the actor's key may write only some posts a day, so that writing one needs a transaction. */
export function isCounted({ actor }: Pick<ServiceContext, "actor">): boolean {
  return actor.leash?.posts_per_day != null;
}

/**
 * Throws if a post is one more than the actor's key may create, schedule or publish in 24 hours. Call it in the
 * transaction that writes the events. Two statements for a key with such a limit, otherwise none.
 */
export async function refuseBeyondDaily(
  sql: RunSql,
  { actor, system }: Pick<ServiceContext, "actor" | "system">,
  { post_id, events }: Written,
): Promise<void> {
  const most = actor.leash?.posts_per_day ?? null;
  if (most === null || (actor.kind !== "api_key" && actor.kind !== "token")) return;
  if (!events.some(({ kind }) => COUNTED.includes(kind))) return;
  // In turn: otherwise two requests at once would both be the last one allowed.
  await sql(LOCK[actor.kind], [actor.id]);
  const since = new Date(system.now().getTime() - DAY_MS);
  const [counted] = await sql<{ posts: number; first: Date | null }>(COUNT, [
    actor.id,
    since,
    post_id,
  ]);
  if (counted === undefined || counted.posts < most) return;
  const again = new Date((counted.first ?? system.now()).getTime() + DAY_MS).toISOString();
  const posts = most === 1 ? "1 post" : `${most} posts`;
  refuseByLeash(
    actor,
    `can write and schedule ${posts} in 24 hours, and has. It can go on at ${again}`,
  );
}
