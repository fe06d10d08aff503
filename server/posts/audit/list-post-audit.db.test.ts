import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { claimScheduledPost } from "#server/publishing/claim/claim-each.ts";
import { createPost } from "../create-post.ts";
import { deletePost } from "../delete-post.ts";
import { publishPost } from "../publish-post.ts";
import { restorePost } from "../restore-post.ts";
import { updatePost } from "../update-post.ts";
import { listPostAudit } from "./list-post-audit.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  for (const provider of ["bluesky", "mastodon"]) {
    await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  }
});
afterAll(() => system.close());

async function create(input: { scheduled_at?: string } = {}): Promise<string> {
  const post = await createPost({
    ctx,
    input: { content: "Hello", channels: ["bluesky"], autofix: true, ...input },
  });
  return post.id as string;
}

type Edit = Omit<Parameters<typeof updatePost>[0]["input"], "id" | "autofix">;
const edit = (id: string, input: Edit) =>
  updatePost({ ctx, input: { id, autofix: true, ...input } });

async function history(id: string) {
  const events = await listPostAudit({ ctx, input: { id } });
  return events.map(({ action, detail }) =>
    Object.keys(detail).length === 0 ? action : [action, detail],
  );
}

test("every edit is listed with exactly the fields it changed", async () => {
  const id = await create();
  await edit(id, { content: "Bye", campaign: "spring" });
  await edit(id, { content: "Bye", campaign: "spring" });
  await edit(id, { channels: ["bluesky", "mastodon"], labels: ["news"] });
  await edit(id, { per_channel: { mastodon: { content: "Toot" } } });
  await edit(id, { campaign: null, labels: [] });
  expect(await history(id)).toEqual([
    "post.created",
    ["post.edited", { fields: ["content", "campaign"] }],
    ["post.edited", { fields: ["channels", "labels"] }],
    ["post.edited", { fields: ["per_channel"] }],
    ["post.edited", { fields: ["labels", "campaign"] }],
  ]);
});

test("scheduling, moving, unscheduling, deleting, restoring and publishing are listed in order", async () => {
  const id = await create({ scheduled_at: "2h" });
  await edit(id, { scheduled_at: "3h", content: "Bye" });
  await edit(id, { scheduled_at: null });
  await deletePost({ ctx, input: { id } });
  expect((await history(id)).at(-1)).toBe("post.deleted");
  await restorePost({ ctx, input: { id } });
  await publishPost({ ctx, input: { id } });
  expect(await history(id)).toEqual([
    "post.created",
    ["post.scheduled", { scheduled_at: "2026-11-21T14:00:00.000Z" }],
    ["post.edited", { fields: ["content"] }],
    ["post.scheduled", { scheduled_at: "2026-11-21T15:00:00.000Z" }],
    "post.unscheduled",
    "post.deleted",
    "post.restored",
    "post.publishing",
  ]);
});

test("each event has its actor and request ID; automatic ones are Crier's own", async () => {
  const id = await create();
  const { organization_id } = ctx;
  const member = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } });
  const person = { ...ctx.actor, kind: "person", id: member.user_id, name: "Ana" } as const;
  await updatePost({
    ctx: { ...ctx, actor: person, request_id: "req_2" },
    input: { id, autofix: true, scheduled_at: "1h" },
  });
  system.advance(3_600_000);
  expect(await claimScheduledPost(system, { post_id: id, schedule_version: 1 })).toBe("claimed");
  const events = await listPostAudit({ ctx, input: { id } });
  expect(events.map(({ action, actor, request_id }) => [action, actor, request_id])).toEqual([
    ["post.created", { kind: "api_key", id: ctx.actor.id, name: ctx.actor.name }, ctx.request_id],
    ["post.scheduled", { kind: "person", id: member.user_id, name: "Ana" }, "req_2"],
    ["post.publishing", { kind: "system", id: null, name: "Crier" }, null],
  ]);
  expect(events.at(-1)?.at).toBe("2026-11-21T13:00:00.000Z");
  system.advance(-3_600_000);
});

test("a refused write records nothing", async () => {
  const id = await create();
  await edit(id, { content: "", scheduled_at: "now" }).catch(() => undefined);
  await edit(id, { content: "x", expected_updated_at: "2020-01-01T00:00:00Z" }).catch(
    () => undefined,
  );
  expect(await history(id)).toEqual(["post.created"]);
});

test("a long history shows its latest 200 events; another organization's is unknown", async () => {
  const id = await create();
  for (let edits = 0; edits < 201; edits += 1) await edit(id, { content: `Edit ${edits}` });
  const events = await history(id);
  expect(events).toHaveLength(200);
  expect(events[0]).not.toBe("post.created");
  const other = await createTestContext(system, "Other");
  await expect(listPostAudit({ ctx: other, input: { id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
