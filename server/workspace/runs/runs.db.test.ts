import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "#server/transports/inngest/index.ts";
import { getRun, listRuns } from "./runs.ts";

let testSystem: TestSystem;
let system: System;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let ctx: ServiceContext;
let post_id: string;

beforeAll(async () => {
  testSystem = await createTestSystem();
  system = { ...testSystem, now: () => new Date() };
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
  const { id } = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  // The channel's first reading is a run too.
  await vi.waitFor(
    async () => expect((await list()).items).toMatchObject([{ status: "completed" }]),
    10_000,
  );
  await testSystem.database.prisma.jobRun.deleteMany();
  const input = { content: "Hello", channels: [id], autofix: true };
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  await createPost({ ctx, input: { ...input, scheduled_at } });
  post_id = (await createPost({ ctx, input: { ...input, scheduled_at: "now" } })).id as string;
  await vi.waitFor(async () => {
    const statuses = (await list()).items.map(({ status }) => status).sort();
    expect(statuses).toEqual(["completed", "sleeping"]);
  }, 10_000);
});

afterAll(async () => {
  await jobs.stop();
  await testSystem.close();
});

const list = (input: object = {}, as = ctx) =>
  listRuns({ ctx: as, input: { limit: 50, ...input } });

test("the organization's runs are listed newest first, with what each serves and waits for", async () => {
  const { items, functions, server_url } = await list();
  expect(items).toMatchObject([
    { function: "call-platform", status: "completed", post_id, channel_id: expect.any(String) },
    { function: "publish-scheduled-post", status: "sleeping", wakes_at: expect.any(String) },
  ]);
  expect(functions).toEqual(["call-platform", "publish-scheduled-post"]);
  expect(server_url).toBeNull();
});

test("runs are found by status and by function", async () => {
  const only = async (input: object) => (await list(input)).items.map((run) => run.function);
  expect(await only({ status: "sleeping" })).toEqual(["publish-scheduled-post"]);
  expect(await only({ function: "call-platform" })).toEqual(["call-platform"]);
  expect(await only({ function: "call-platform", status: "failed" })).toEqual([]);
});

test("pages follow one another, and a cursor works only for its own list", async () => {
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map((run) => run.status)).toEqual([
    "completed",
    "sleeping",
  ]);
  expect(second.next_cursor).toBeNull();
  await expect(list({ status: "failed", cursor: first.next_cursor })).rejects.toMatchObject({
    reason: "invalid_cursor",
  });
});

test("a run shows its steps", async () => {
  const [completed, sleeping] = (await list()).items;
  expect(await getRun({ ctx, input: { id: completed?.id ?? "" } })).toMatchObject({
    steps: [{ name: "turn-1", kind: "step.run", status: "completed", attempts: 1, error: null }],
  });
  expect(await getRun({ ctx, input: { id: sleeping?.id ?? "" } })).toMatchObject({
    steps: [{ name: "until-due", kind: "Sleep", status: "waiting", wakes_at: sleeping?.wakes_at }],
  });
});

test("another organization's runs are reported as unknown", async () => {
  const other = await createTestContext(system);
  expect((await list({}, other)).items).toEqual([]);
  const [run] = (await list()).items;
  await expect(getRun({ ctx: other, input: { id: run?.id ?? "" } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("with an Inngest server the list says where the runs are shown", async () => {
  const at = async (env: object) =>
    (
      await list(
        {},
        {
          ...ctx,
          system: { ...system, env: { ...system.env, usesInngestServer: true, ...env } },
        },
      )
    ).server_url;
  expect(await at({ INNGEST_DEV: "1" })).toBe("http://127.0.0.1:8288");
  expect(await at({ INNGEST_BASE_URL: "https://inngest.example" })).toBe("https://inngest.example");
  expect(await at({ INNGEST_EVENT_KEY: "key" })).toBe("https://app.inngest.com");
});

test("a page takes two statements", async () => {
  expect(await testSystem.statementsOf(() => list())).toHaveLength(2);
});
