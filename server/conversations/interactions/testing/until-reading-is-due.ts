import { expect, vi } from "vitest";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";

export async function untilReadingIsDue(system: TestSystem, channel_id: string): Promise<void> {
  const where = { id: `read_interactions_${channel_id}`, due_at: { lte: system.now() } };
  await vi.waitFor(async () =>
    expect(await system.database.prisma.platformCall.count({ where })).toBe(1),
  );
}
