import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { CrierClient } from "../crier-client.ts";

export type Workplace = {
  crier: CrierClient;
  /** Connected directly to Crier's database, to seed and inspect it without Crier. */
  pool: Pool;
  organization_id: string;
  /** Sandbox channels that nothing else is published to. */
  channels: readonly string[];
  signal: AbortSignal;
  say: (line: string) => void;
};

/** Makes Crier notice directly inserted rows: arming any post wakes the outbox relay. */
export async function wakeCrier({ crier, channels }: Workplace): Promise<void> {
  const scheduled_at = new Date(Date.now() + 300 * 86_400_000).toISOString();
  await crier("POST", "/posts", { content: "Wake up", channels: [channels[0]], scheduled_at });
}

export async function count(pool: Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(text, values);
  return Number(rows[0]?.count);
}

/** Polls every `every` milliseconds until `isSo`. Throws after `limit` milliseconds. */
export async function until(
  isSo: () => Promise<boolean>,
  { signal, every, limit }: { signal: AbortSignal; every: number; limit: number },
): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${limit / 1000} s: ${isSo}`);
    await sleep(every, null, { signal });
  }
}
