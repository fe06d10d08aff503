import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { ListPosts } from "#core/contract/operations/posts/list-posts.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { requestApproval } from "./approval/request-approval.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list/list-posts.ts";
import { publishPost } from "./publish-post.ts";
import { connectSandbox, createHello, editPost } from "./testing/write-posts.ts";
import { validatePost } from "./validate-post.ts";
import { listPostVersions } from "./versions/list-post-versions.ts";
import { restorePostVersion } from "./versions/restore-post-version.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

const createIdea = async (given: Parameters<typeof createHello>[1] = {}) => {
  const post = await create({ channels: [], ...given });
  return { ...post, id: post.id as string };
};

async function listed(query: z.input<typeof ListPosts.input>) {
  return (await listPosts({ ctx, input: ListPosts.input.parse(query) })).items;
}

const IDS = async (query: z.input<typeof ListPosts.input>) =>
  (await listed(query)).map(({ id }) => id);

const NO_CHANNEL = {
  code: "empty",
  field: "channel",
  path: "channel",
  message: "Choose at least one channel.",
};

test("a draft needs no channel: it is an idea, and never ready", async () => {
  const post = await createIdea({ content: "A recipe a week" });
  expect(post).toMatchObject({
    status: "draft",
    ready: false,
    stage: "idea",
    channels: [],
    errors: [NO_CHANNEL],
  });
  expect(await getPost({ ctx, input: { id: post.id } })).toEqual(post);
  const draft = { content: "A recipe a week", channels: [] };
  expect(await validatePost({ ctx, input: draft })).toMatchObject({
    ready: false,
    errors: [NO_CHANNEL],
  });
});

test("only a new post without channels is an idea by itself, and any draft can be one", async () => {
  const post = await create();
  expect(post).toMatchObject({ stage: null, errors: [] });
  expect(await editPost(ctx, post.id, { channels: [] })).toMatchObject({
    stage: null,
    ready: false,
    errors: [NO_CHANNEL],
  });
  expect(await editPost(ctx, post.id, { channels: ["bluesky"] })).toMatchObject({
    ready: true,
    errors: [],
  });
  expect(await editPost(ctx, post.id, { stage: "working" })).toMatchObject({ stage: "working" });
  expect(await editPost(ctx, post.id, { stage: null })).toMatchObject({ stage: null });
  expect(await create({ stage: "ready" })).toMatchObject({ stage: "ready", ready: true });
  expect(await createIdea({ stage: null })).toMatchObject({ stage: null });
});

test("a post without channels can't be scheduled, queued or published, and says why", async () => {
  const { id } = await createIdea();
  const refused = {
    reason: "not_ready",
    message: "The post is not ready. Choose at least one channel.",
  };
  for (const scheduled_at of ["now", "2h"]) {
    expect(await refusalOf(createIdea({ scheduled_at }))).toMatchObject(refused);
    expect(await refusalOf(editPost(ctx, id, { scheduled_at }))).toMatchObject(refused);
  }
  expect(await refusalOf(editPost(ctx, id, { scheduled_at: "next_slot" }))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^scheduled_at: next_slot needs at least one channel/),
  });
  expect(await refusalOf(publishPost({ ctx, input: { id } }))).toMatchObject(refused);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "draft" });
});

test("a scheduled post can't lose its last channel, and a draft that does is no longer ready", async () => {
  const scheduled = await create({ scheduled_at: "2h" });
  expect(await refusalOf(editPost(ctx, scheduled.id, { channels: [] }))).toMatchObject({
    reason: "not_ready",
  });
  const kept = await getPost({ ctx, input: { id: scheduled.id as string } });
  expect(kept).toMatchObject({ status: "scheduled", channels: [{ provider: "bluesky" }] });
});

test("nobody can be asked to approve a post without channels", async () => {
  const { organization } = ctx.actor;
  const strict: ServiceContext = {
    ...ctx,
    actor: {
      ...ctx.actor,
      organization: { ...organization, approval: { ...organization.approval, mode: "required" } },
    },
  };
  const { id } = await createIdea();
  const refused = {
    reason: "not_ready",
    message: "The post is not ready. Choose at least one channel.",
  };
  expect(await refusalOf(requestApproval({ ctx: strict, input: { id } }))).toMatchObject(refused);
  const asking = { request_approval: true, channels: [] };
  expect(await refusalOf(createHello(strict, asking))).toMatchObject(refused);
  expect(await refusalOf(editPost(strict, id, { request_approval: true }))).toMatchObject(refused);
});

test("the board lists drafts by stage, with their authors, and no scheduled post", async () => {
  const idea = await createIdea();
  const working = await createIdea({ stage: "working" });
  const ready = await create({ stage: "ready" });
  const scheduled = await create({ stage: "ready", scheduled_at: "2h" });
  await create();
  expect(await IDS({ stage: "idea" })).toEqual([idea.id]);
  expect(await IDS({ stage: "working" })).toEqual([working.id]);
  expect(await IDS({ stage: "ready" })).toEqual([ready.id]);
  expect(await IDS({ stage: "any" })).toEqual([ready.id, working.id, idea.id]);
  expect(await IDS({ stage: "any", order: "updated", channel: "bluesky" })).toEqual([ready.id]);
  expect(await IDS({ stage: "ready", statuses: "scheduled" })).toEqual([]);
  await editPost(ctx, scheduled.id, { scheduled_at: null });
  expect(await IDS({ stage: "ready" })).toEqual([scheduled.id, ready.id]);
  const [row] = await listed({ stage: "idea", include: "authors,thumbnails" });
  expect(row).toMatchObject({
    stage: "idea",
    channels: [],
    thumbnail: null,
    author: { name: ctx.actor.name },
  });
});

test("a column of the board is read with one statement", async () => {
  await createIdea();
  const read = () => listed({ stage: "idea", include: "authors,thumbnails" });
  expect(await system.statementsOf(read)).toHaveLength(1);
  expect(await system.statementsOf(() => listed({ stage: "any" }))).toHaveLength(1);
});

test("a moved idea is a version of its own, which can be restored", async () => {
  const { id } = await createIdea();
  await editPost(ctx, id, { stage: "working" });
  const { items } = await listPostVersions({ ctx, input: { id, limit: 10 } });
  expect(items.map(({ changed }) => changed)).toEqual([["stage"], []]);
  await editPost(ctx, id, { content: "Hello again" });
  const restored = await restorePostVersion({ ctx, input: { id, number: 1 } });
  expect(restored).toMatchObject({ stage: "idea", content: { markdown: "Hello" } });
});
