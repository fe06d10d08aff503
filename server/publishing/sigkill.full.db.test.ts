import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { publishToTheEnd, takeDueEntries } from "./testing/publish-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  // The other process uses the real clock. If it were a day ahead of the test's, everything would be missed.
  system.advance(Date.now() - system.now().getTime());
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function publishInChild(entry_id: string, at: number): Promise<string | null> {
  const script = fileURLToPath(new URL("testing/killed-publisher.ts", import.meta.url));
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const now = system.now().toISOString();
  const child = spawn(process.execPath, [script, entry_id, String(at), now], {
    env: { ...process.env, DATABASE_URL, CRIER_SECRET, LOG_LEVEL: "silent" },
    stdio: "inherit",
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

test.each(["bluesky", "x", "threads"])(
  "a process killed while publishing to %s skips nothing and publishes nothing twice",
  async (provider) => {
    let killed = 0;
    for (const at of [2, 4, 6]) {
      const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
      const input = { content: "Hello", channels: [channel.id], autofix: true };
      const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
      const [entry = ""] = await takeDueEntries(system);
      if ((await publishInChild(entry, at)) === "SIGKILL") killed += 1;
      system.advance(60_000);
      await publishToTheEnd(system, entry);
      expect(await getPost({ ctx, input: { id: id as string } })).toMatchObject({
        status: "published",
      });
      expect(await ctx.db.sandboxPost.count({ where: { channel_id: channel.id } })).toBe(1);
      expect(await ctx.db.callAttempt.count({ where: { state: "open" } })).toBe(0);
    }
    expect(killed).toBeGreaterThanOrEqual(2);
  },
  120_000,
);
