import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import type { System } from "#server/system.ts";
import { type RunningJobs, runJobs } from "./testing/run-jobs.ts";

const HOUR_MS = 3_600_000;

let running: RunningJobs;
let system: System;
let ctx: ServiceContext;

beforeAll(async () => {
  running = await runJobs();
  ({ system, ctx } = running);
});
afterAll(() => running?.stop());

function connect(provider: string) {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

function schedule(channels: string[], content: string, scheduled_at: string) {
  return createPost({ ctx, input: { content, channels, autofix: true, scheduled_at } });
}

/** Crons that start with the clock an hour ahead also wait for an hour, so this counts only publishing runs. */
const IN_AN_HOUR = `due_at between now() + interval '50 minutes' and now() + interval '70 minutes'
  and run_id in (select id from job_run where function_id like '%publish-scheduled-post')`;

async function wakeNow(runs: number) {
  const { pool } = system.database;
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(`select from job_call where ${IN_AN_HOUR}`);
    expect(rowCount).toBe(runs);
  }, 20_000);
  await pool.query(
    `update job_call as call set due_at = now() - last.place * interval '1 millisecond'
      from (select run_id, row_number() over (order by run_id) as place from job_call where ${IN_AN_HOUR}) as last
      where call.run_id = last.run_id`,
  );
  await pool.query("select pg_notify('job_call:due', '0')");
}

async function textsAt(id: string) {
  return (await listReceived({ ctx, input: { id } })).map(({ text }) => text);
}

async function statusOf(id: string | null) {
  return (await getPost({ ctx, input: { id: id as string } })).status;
}

test("a post sent now is published on every channel moments later", async () => {
  const channels = [(await connect("bluesky")).id, (await connect("mastodon")).id];
  const post = await createPost({
    ctx,
    input: { content: "Hello", channels, autofix: true, scheduled_at: "now" },
  });
  await vi.waitFor(async () => expect(await statusOf(post.id)).toBe("published"), {
    timeout: 10_000,
    interval: 10,
  });
  for (const id of channels) expect(await listReceived({ ctx, input: { id } })).toHaveLength(1);
});

test("a scheduled post is published at its time; an unscheduled one is not", async () => {
  const channel = await connect("bluesky");
  const input = { content: "Later", channels: [channel.id], autofix: true };
  const scheduled_at = new Date(Date.now() + 1_000).toISOString();
  const scheduled = await createPost({ ctx, input: { ...input, scheduled_at } });
  const takenBack = await createPost({ ctx, input: { ...input, scheduled_at } });
  await updatePost({
    ctx,
    input: { id: takenBack.id as string, scheduled_at: null, autofix: true },
  });
  expect(await statusOf(scheduled.id)).toBe("scheduled");
  await vi.waitFor(async () => expect(await statusOf(scheduled.id)).toBe("published"), {
    timeout: 10_000,
    interval: 20,
  });
  const [arrived, ...doubles] = await listReceived({ ctx, input: { id: channel.id } });
  expect(doubles).toEqual([]);
  expect((arrived?.received_at as string) >= scheduled_at).toBe(true);
  expect(await statusOf(takenBack.id)).toBe("draft");
});

test("posts due at the same instant are published on each channel in scheduling order", async () => {
  const channels = [(await connect("bluesky")).id, (await connect("mastodon")).id];
  const scheduled_at = new Date(Date.now() + HOUR_MS).toISOString();
  const scheduled: string[] = [];
  for (let number = 0; number < 30; number += 1) {
    const some = number % 3 === 0 ? channels.slice(0, 1) : channels;
    await schedule(some, `Number ${number}`, scheduled_at);
    scheduled.push(`Number ${number}`);
  }
  running.setClockOff(HOUR_MS);
  await wakeNow(1);
  const [bluesky = "", mastodon = ""] = channels;
  await vi.waitFor(
    async () => {
      expect(await textsAt(bluesky)).toHaveLength(scheduled.length);
      expect(await textsAt(mastodon)).toHaveLength(20);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await textsAt(bluesky)).toEqual(scheduled);
  expect(await textsAt(mastodon)).toEqual(scheduled.filter((_, number) => number % 3 !== 0));
  running.setClockOff(0);
});

test("a run woken by a fast clock sends nothing early, loses nothing and sends nothing twice", async () => {
  const channel = await connect("bluesky");
  running.setClockOff(-5 * HOUR_MS);
  const at = new Date(system.now().getTime() + HOUR_MS).toISOString();
  const post = await schedule([channel.id], "Not early", at);
  await vi.waitFor(
    async () => {
      const { rows } = await system.database.pool.query(
        `select from job_run where event->'data'->>'post_id' = $1
          and status = 'sleeping' and wakes_at between now() + interval '50 minutes' and now() + interval '70 minutes'`,
        [post.id],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );
  expect(await statusOf(post.id)).toBe("scheduled");
  expect(await textsAt(channel.id)).toEqual([]);
  running.setClockOff(0);
  expect(await claimOverduePosts(system)).toBe(1);
  await vi.waitFor(async () => expect(await statusOf(post.id)).toBe("published"), 10_000);
  await wakeNow(1);
  await vi.waitFor(async () => {
    const { rows } = await system.database.pool.query(
      "select output from job_run where event->'data'->>'post_id' = $1 and function_id = 'crier-publish-scheduled-post' and status = 'completed'",
      [post.id],
    );
    expect(rows).toEqual([{ output: { claimed: 0 } }]);
  }, 20_000);
  expect(await textsAt(channel.id)).toEqual(["Not early"]);
});

test("a clock that jumps hours ahead and back sends nothing twice", async () => {
  const channel = await connect("bluesky");
  const post = await schedule([channel.id], "Once", new Date(Date.now() + 1_500).toISOString());
  running.setClockOff(5 * HOUR_MS);
  await claimOverduePosts(system);
  await vi.waitFor(async () => expect(await statusOf(post.id)).toBe("published"), 10_000);
  running.setClockOff(0);
  const next = await schedule([channel.id], "Next", new Date(Date.now() + 1_500).toISOString());
  await vi.waitFor(async () => expect(await statusOf(next.id)).toBe("published"), 10_000);
  expect(await textsAt(channel.id)).toEqual(["Once", "Next"]);
});
