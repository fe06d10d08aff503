import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { createDatabase, type Database } from "#server/db/client.ts";
import { createTid } from "#server/providers/bluesky/create-tid.ts";
import { simulators } from "#server/sandbox/index.ts";
import { createSandboxStore } from "#server/services/sandbox-store/sandbox-store.ts";
import type { System } from "#server/system.ts";

interface BareChannel {
  id: string;
  provider: "bluesky" | "mastodon";
  external_account_id: string;
  handle: string;
}

const TOKEN = "sandbox-access";

/**
 * Measures the maximum posts per second on this machine: a loop per channel that makes the same simulator call as
 * Crier, and one insert for its result, without a queue, ledger or status.
 */
export async function measureBareLoop({
  databaseUrl,
  pool,
  channels: ids,
  posts,
  signal,
}: {
  databaseUrl: string;
  pool: Pool;
  channels: readonly string[];
  posts: number;
  signal: AbortSignal;
}): Promise<number> {
  const database = createDatabase({ connectionString: databaseUrl });
  const { rows: channels } = await pool.query<BareChannel>(
    "SELECT id, provider, external_account_id, handle FROM channel WHERE id = ANY($1)",
    [ids],
  );
  try {
    await pool.query("CREATE TABLE bare_result (id text PRIMARY KEY, answer jsonb NOT NULL)");
    await runLoops({ database, channels, posts: channels.length, name: "Warm up", signal });
    const start = performance.now();
    await runLoops({ database, channels, posts, name: "Bare", signal });
    return posts / ((performance.now() - start) / 1000);
  } finally {
    await pool.query("DROP TABLE IF EXISTS bare_result");
    await database.close();
  }
}

interface Loops {
  database: Database;
  channels: readonly BareChannel[];
  posts: number;
  name: string;
  signal: AbortSignal;
}

async function runLoops({ database, channels, posts, name, signal }: Loops): Promise<void> {
  const system = { database, env: { CRIER_URL: "http://localhost" } } as unknown as System;
  await Promise.all(
    channels.map(async (channel, index) => {
      for (let number = index; number < posts; number += channels.length) {
        if (number % 1000 === 0) await sleep(0, null, { signal });
        await publish(system, channel, `${name} number ${number}`);
      }
    }),
  );
}

async function publish(system: System, channel: BareChannel, text: string): Promise<void> {
  const simulator = simulators[channel.provider];
  const context = {
    store: createSandboxStore(system, { ...channel, organization_id: "" }),
    account: channel,
    now: () => new Date(),
  };
  const response = await simulator?.respond(context, requestOf(channel, text));
  const answer = await response?.json();
  if (!response?.ok) throw new Error(`The simulator refused: ${JSON.stringify(answer)}`);
  await system.database.pool.query({
    name: "bare-result",
    text: "INSERT INTO bare_result (id, answer) VALUES ($1, $2)",
    values: [text, answer],
  });
}

function requestOf({ provider, external_account_id }: BareChannel, text: string): Request {
  const headers = { "content-type": "application/json", authorization: `Bearer ${TOKEN}` };
  if (provider === "mastodon")
    return new Request("https://mastodon.test/api/v1/statuses", {
      method: "POST",
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ status: text }),
    });
  const createdAt = new Date();
  const rkey = createTid(createdAt, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  const collection = "app.bsky.feed.post";
  const record = { $type: collection, text, createdAt: createdAt.toISOString() };
  const input = { repo: external_account_id, collection, rkey, record, swapRecord: null };
  return new Request("https://bluesky.test/xrpc/com.atproto.repo.putRecord", {
    method: "POST",
    headers,
    body: JSON.stringify(input),
  });
}
