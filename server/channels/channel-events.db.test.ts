import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { deleteChannel } from "./connecting/delete-channel.ts";
import { disconnectChannel } from "./connecting/disconnect-channel.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function history(subject_id: string) {
  const events = await ctx.db.event.findMany({ where: { subject_id }, orderBy: { id: "asc" } });
  return events.map(({ kind, actor_kind, actor_id, request_id, facts }) => ({
    kind,
    actor: [actor_kind, actor_id, request_id],
    facts,
  }));
}

test("connecting, losing and disconnecting a channel record events with their actor", async () => {
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  const { id, name, handle } = await connectChannel({ ctx, input });
  const channel = await ctx.db.channel.findUniqueOrThrow({ where: { id } });
  const fault = new ProviderError("auth", "The password was revoked.");
  await Promise.all([1, 2, 3].map(() => disconnectChannel(system, channel, fault)));
  await connectChannel({ ctx, input: { ...input, channel_id: id } });
  await deleteChannel({ ctx, input: { id } });
  const byUs = ["api_key", ctx.actor.id, ctx.request_id];
  const about = { provider: "bluesky", name };
  expect(await history(id)).toMatchObject([
    { kind: "channel.connected", actor: byUs, facts: { ...about, handle, mode: "sandbox" } },
    {
      kind: "channel.disconnected",
      actor: ["system", null, null],
      facts: { ...about, reason: "The password was revoked." },
    },
    { kind: "channel.connected", actor: byUs },
    { kind: "channel.disconnected", actor: byUs, facts: { ...about, deleted: true } },
  ]);
});

test("refused connections and other organizations' channels record nothing", async () => {
  const before = await ctx.db.event.count();
  const refused = { provider: "bluesky", mode: "live", credentials: {} } as const;
  await expect(connectChannel({ ctx, input: refused })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const input = { id: "chan_none" };
  await expect(deleteChannel({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await ctx.db.event.count()).toBe(before);
});
