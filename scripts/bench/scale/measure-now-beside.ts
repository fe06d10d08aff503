import { type Delay, measureDelay } from "../measure-delay.ts";
import { seedPosts } from "./seed-posts.ts";
import { count, until, type Workplace, wakeCrier } from "./workplace.ts";

/** Delay of publishing now while scheduled posts are published. In milliseconds. */
export type NowBeside = { scheduled_per_second: number; delay: Delay };

const PER_SECOND = 100;
const SECONDS = 30;
const POSTS = 40;
const MS_TO_ARM_ONE = 10;

/** Publishes posts one after another while others are due on other channels. */
export async function measureNowBeside(place: Workplace): Promise<NowBeside> {
  const { crier, signal } = place;
  const [channel = "", ...channels] = place.channels;
  const posts = PER_SECOND * SECONDS;
  const spread_ms = SECONDS * 1000;
  const due = new Date(Date.now() + 5_000 + posts * MS_TO_ARM_ONE);
  const name = "Beside number";
  await seedPosts({ ...place, channels, posts, name, status: "scheduled", due, spread_ms });
  await wakeCrier({ ...place, channels });
  const look = { signal, every: 100, limit: 10 * 60_000 };
  await until(async () => Date.now() > due.getTime() + 1_000, look);
  const delay = await measureDelay({ crier, channel, posts: POSTS, signal });
  const open =
    "SELECT count(*) FROM post WHERE status IN ('scheduled', 'publishing') AND scheduled_at < now()";
  await until(async () => (await count(place.pool, open)) === 0, look);
  return { scheduled_per_second: PER_SECOND, delay };
}
