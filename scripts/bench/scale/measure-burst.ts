import { quantile } from "../load/statistics.ts";
import { seedPosts } from "./seed-posts.ts";
import { count, until, type Workplace, wakeCrier } from "./workplace.ts";

/** In milliseconds, except for the counts. */
export type Burst = {
  posts: number;
  /** The period over which the posts' times are spread. */
  spread_ms: number;
  /** From the last post's time to the last claim: 0 or less if every post was claimed in time. */
  claimed_after_ms: number;
  /** From each post's time to the call of the platform. */
  late: { median: number; p99: number; worst: number };
  published_per_second: number;
  doubles: number;
  missing: number;
};

/** Time per post for Crier to arm it before the first is due. */
const MS_TO_ARM_ONE = 6;
const LOOK_MS = 250;
const LIMIT_MS = 20 * 60_000;

/** Makes many posts due together, and measures when each was claimed and its platform called. */
export async function measureBurst(
  place: Workplace,
  { posts, spread_ms }: { posts: number; spread_ms: number },
): Promise<Burst> {
  const { pool, signal } = place;
  const name = `Burst over ${spread_ms} number`;
  const due = new Date(Date.now() + 10_000 + posts * MS_TO_ARM_ONE);
  await seedPosts({ ...place, posts, name, status: "scheduled", due, spread_ms });
  await wakeCrier(place);
  const waiting = (status: string) =>
    count(pool, "SELECT count(*) FROM post WHERE content LIKE $1 AND status = $2", [
      `${name} %`,
      status,
    ]);
  const look = { signal, every: LOOK_MS, limit: LIMIT_MS };
  await until(async () => Date.now() >= due.getTime() - LOOK_MS, look);
  if ((await count(pool, "SELECT count(*) FROM outbox_event")) > 0)
    throw new Error("The posts came due before Crier had taken note of them all.");
  await until(async () => (await waiting("scheduled")) === 0, look);
  const claimed_after_ms = Date.now() - due.getTime() - spread_ms;
  await until(async () => (await waiting("publishing")) === 0, look);
  return { posts, spread_ms, claimed_after_ms, ...(await readArrivals(place, name, posts)) };
}

async function readArrivals({ pool }: Workplace, name: string, posts: number) {
  const { rows } = await pool.query<{ late: number; arrived: number }>(
    `SELECT (extract(epoch FROM sandbox_post.received_at - post.scheduled_at) * 1000)::float8 AS late,
       (extract(epoch FROM sandbox_post.received_at) * 1000)::float8 AS arrived
     FROM sandbox_post JOIN post ON post.content = sandbox_post.text WHERE sandbox_post.text LIKE $1`,
    [`${name} %`],
  );
  const different = await count(
    pool,
    "SELECT count(DISTINCT text) FROM sandbox_post WHERE text LIKE $1",
    [`${name} %`],
  );
  const late = rows.map((row) => row.late);
  const arrived = rows.map((row) => row.arrived).toSorted((left, right) => left - right);
  const seconds = ((arrived.at(-1) ?? 0) - (arrived[0] ?? 0)) / 1000;
  return {
    late: { median: quantile(late, 0.5), p99: quantile(late, 0.99), worst: quantile(late, 1) },
    published_per_second: rows.length / seconds,
    doubles: rows.length - different,
    missing: posts - different,
  };
}
