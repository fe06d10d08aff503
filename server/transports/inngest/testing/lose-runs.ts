import { expect, vi } from "vitest";
import type { System } from "#server/system.ts";

export async function loseRuns(system: System, call: { post_id: string; kind: string }) {
  const { pool } = system.database;
  const waiting = `SELECT FROM platform_call WHERE post_id = $1 AND kind = $2 AND next_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM outbox_event)`;
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(waiting, [call.post_id, call.kind]);
      expect(rowCount).toBe(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  await pool.query("DELETE FROM job_run");
}
