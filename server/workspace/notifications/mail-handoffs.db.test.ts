import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { handoffsReader } from "./handoffs-reader.ts";
import { updateNotifications } from "./notifications.ts";

let system: TestSystem;
let team: ServiceContext;
let editor: ServiceContext;
let viewer: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  editor = await addMember(team, "editor");
  viewer = await addMember(team, "viewer");
  channel = await connectChannel({
    ctx: team,
    input: { provider: "instagram", mode: "handoff", name: "Acme on Instagram" },
  });
  channel = await connectChannel({
    ctx: team,
    input: { provider: "x", mode: "handoff", name: "Acme on X" },
  });
});

async function handOff(ctx: ServiceContext, content: string): Promise<void> {
  const input = { content, channels: [channel.id], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
  await workOnAll(system, channel.id);
}

async function tell(): Promise<void> {
  const { organization_id } = team;
  const events = await system.database.prisma.event.findMany({
    where: { organization_id, kind: "entry.handoff_due" },
    orderBy: { id: "asc" },
  });
  await handoffsReader.handle(system, events as unknown as ReadEvent[]);
}

async function mailsTo(ctx: ServiceContext) {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.id ?? "" } });
  return ctx.db.mail.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
}

test("who scheduled it gets one email about all that is due, with the pages that finish it", async () => {
  await handOff(editor, "First words");
  await handOff(editor, "Other words");
  await tell();
  await tell();
  const mails = await mailsTo(editor);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("2 posts to publish by hand now");
  expect(mails[0]?.text).toContain("“First words” on Acme on X, until ");
  expect(mails[0]?.text).toContain(`${system.env.CRIER_URL}/handoff/`);
  expect(await mailsTo(viewer)).toEqual([]);
  const others = await system.database.prisma.mail.count({
    where: { sender_id: team.organization_id },
  });
  expect(others).toBe(1);
});

test("a post that a key scheduled goes to everyone who may publish", async () => {
  await handOff(team, "By a key");
  await tell();
  expect((await mailsTo(editor)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Publish now on Acme on X"),
  ]);
  expect(await mailsTo(viewer)).toEqual([]);
});

test("who turned these emails off gets none", async () => {
  await updateNotifications({ ctx: editor, input: { handoffs: false } });
  await handOff(editor, "Quiet");
  await tell();
  expect(await mailsTo(editor)).toEqual([]);
});
