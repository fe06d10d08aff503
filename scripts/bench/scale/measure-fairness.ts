import { type Delay, measureDelay } from "../measure-delay.ts";
import { seedPosts } from "./seed-posts.ts";
import { count, until, type Workplace, wakeCrier } from "./workplace.ts";

/** Delay of publishing now while nothing else is published, and next to another organization's posts. */
export type Fairness = { posts: number; quiet: Delay; beside: Delay };

/** Few enough that all of them are sent during the burst. */
const SENT = 20;
const MS_TO_ARM_ONE = 6;
const LIMIT_MS = 20 * 60_000;

/** Publishes posts one after another while another organization has many that are due together. */
export async function measureFairness(place: Workplace, posts: number): Promise<Fairness> {
  const { crier, pool, signal } = place;
  const [channel = "", ...channels] = place.channels;
  const quiet = await measureDelay({ crier, channel, posts: SENT, signal });
  const organization_id = await giveAway(place, channels);
  const name = "Another's number";
  const due = new Date(Date.now() + 10_000 + posts * MS_TO_ARM_ONE);
  const spread_ms = 0;
  const seed = { ...place, organization_id, channels, posts, name, due, spread_ms };
  await seedPosts({ ...seed, status: "scheduled" });
  await wakeCrier(place);
  const look = { signal, every: 100, limit: LIMIT_MS };
  const open = (status: string) =>
    count(pool, "SELECT count(*) FROM post WHERE organization_id = $1 AND status = $2", [
      organization_id,
      status,
    ]);
  await until(async () => (await open("publishing")) > 0, look);
  const beside = await measureDelay({ crier, channel, posts: SENT, signal });
  if ((await open("publishing")) === 0)
    throw new Error("The other organization's posts were out before the measurement was over.");
  await until(async () => (await open("scheduled")) + (await open("publishing")) === 0, look);
  await pool.query("UPDATE channel SET organization_id = $1 WHERE organization_id = $2", [
    place.organization_id,
    organization_id,
  ]);
  return { posts, quiet, beside };
}

/** Moves these channels to a new organization, and returns its ID. */
async function giveAway({ pool }: Workplace, channels: readonly string[]): Promise<string> {
  const id = "org_of_many_posts";
  await pool.query("INSERT INTO organization (id, slug, name) VALUES ($1, 'many-posts', 'Many')", [
    id,
  ]);
  await pool.query("UPDATE channel SET organization_id = $1 WHERE id = ANY($2)", [id, channels]);
  return id;
}
