import { expect, vi } from "vitest";
import { readHorizon } from "#server/kernel/events/read-events.ts";
import type { System } from "#server/system.ts";

/** Waits until all written events can be read: open transactions, in any database of the server, delay them. */
export async function untilReadable({ database }: System): Promise<void> {
  const [last] = await database.sql<{ position: string }>(
    "SELECT max(position)::text AS position FROM event",
    [],
  );
  await vi.waitFor(
    async () => {
      const { position } = await readHorizon(database.sql);
      expect(BigInt(position)).toBeGreaterThan(BigInt(last?.position ?? "0"));
    },
    { timeout: 20_000, interval: 10 },
  );
}
