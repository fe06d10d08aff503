import type { Channel } from "#core/contract/resources/channel.ts";
import { median, quantile } from "../load/statistics.ts";
import { type Delay, measureDelay } from "../measure-delay.ts";
import { count, until, type Workplace } from "./workplace.ts";

/** What reading the comments of many channels costs, also for posts. */
export type Reading = {
  channels: number;
  every_ms: number;
  /** From the time a channel was due to the end of its reading, in milliseconds. */
  late: { median: number; p99: number; worst: number };
  /** Of all of Crier, including the posts published meanwhile. */
  transactions_per_reading: number;
  /** From "now" to the call of the platform, before and during the readings. */
  quiet: Delay;
  beside: Delay;
};

const CHANNELS = 1_000;
const EVERY_MS = 5 * 60_000;
const POSTS = 40;
const BEGIN_MS = 5_000;
const AT_ONCE = 8;

/** Reads each channel once in five minutes, one after another, while posts are published now on another channel. */
export async function measureReading(place: Workplace): Promise<Reading> {
  const { crier, pool, signal, say } = place;
  const [channel = ""] = place.channels;
  say(`Connecting ${CHANNELS} channels…`);
  const ids = await connectChannels(place);
  const quiet = await measureDelay({ crier, channel, posts: POSTS, signal });
  const isRead =
    "SELECT count(*) FROM channel_reading WHERE channel_id = ANY($1) AND last_success_at > $2";
  const all = async (since: Date) => (await count(pool, isRead, [ids, since])) === ids.length;
  await until(() => all(new Date(0)), { signal, every: 1_000, limit: 10 * 60_000 });
  say(`Reading ${CHANNELS} channels in ${EVERY_MS / 60_000} minutes…`);
  const start = new Date(Date.now() + BEGIN_MS);
  await pool.query(
    `UPDATE platform_call SET due_at = $2::timestamptz + (array_position($1::text[], channel_id) - 1) * interval '1 millisecond' * $3
     WHERE kind = 'read_interactions' AND channel_id = ANY($1::text[])`,
    [ids, start, EVERY_MS / ids.length],
  );
  const before = await countTransactions(place);
  const beside = await measureDelay({ crier, channel, posts: POSTS, signal });
  await until(() => all(start), { signal, every: 500, limit: 2 * EVERY_MS });
  const transactions = (await countTransactions(place)) - before;
  const { rows } = await pool.query<{ late: number }>(
    `SELECT (extract(epoch FROM last_success_at - $2::timestamptz) * 1000
       - (array_position($1::text[], channel_id) - 1) * $3)::float8 AS late
     FROM channel_reading WHERE channel_id = ANY($1::text[])`,
    [ids, start, EVERY_MS / ids.length],
  );
  const late = rows.map((row) => row.late);
  return {
    channels: ids.length,
    every_ms: EVERY_MS,
    late: { median: median(late), p99: quantile(late, 0.99), worst: Math.max(...late) },
    transactions_per_reading: transactions / ids.length,
    quiet,
    beside,
  };
}

async function connectChannels({ crier }: Workplace): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < CHANNELS) {
    const connecting = Array.from({ length: AT_ONCE }, () =>
      crier<Channel>("POST", "/channels", { provider: "bluesky", mode: "sandbox" }),
    );
    ids.push(...(await Promise.all(connecting)).map(({ id }) => id));
  }
  return ids;
}

function countTransactions({ pool }: Workplace): Promise<number> {
  return count(
    pool,
    "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()",
  );
}
