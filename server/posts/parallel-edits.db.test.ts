import { afterAll, beforeAll, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { updatePost } from "./update-post.ts";

const EDITS = 100;

let system: TestSystem;
let ctx: ServiceContext;
let channels: Channel[];
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  channels = [];
  for (const provider of ["bluesky", "mastodon", "x"]) {
    channels.push(await connectChannel({ ctx, input: { provider, mode: "sandbox" } }));
  }
  const post = await createPost({
    ctx,
    input: { content: "Hello", channels: ["bluesky"], autofix: true },
  });
  id = post.id as string;
});
afterAll(() => system.close());

function edit(number: number, expected_updated_at?: string): Promise<Post> {
  const targets = channels.filter(
    (_, index) => (number >> index) % 2 === 0 || index === number % 3,
  );
  return updatePost({
    ctx,
    input: {
      id,
      autofix: true,
      content: `Edit ${number}`,
      campaign: `campaign ${number}`,
      labels: [`label ${number % 7}`, `label ${number % 5}`],
      channels: targets.map((channel) => channel.id),
      per_channel: { [targets[0]?.id as string]: { content: `Own copy ${number}` } },
      scheduled_at: number % 2 === 0 ? `${number + 1}h` : null,
      expected_updated_at,
    },
  });
}

const all = <Result>(work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: EDITS }, (_, number) => work(number)));

test("of a hundred simultaneous edits of one version exactly one succeeds, round after round", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { updated_at } = await getPost({ ctx, input: { id } });
    const outcomes = await all((number) =>
      edit(number, updated_at as string).catch((refusal: Refusal) => refusal),
    );
    const won = outcomes.filter((outcome) => !(outcome instanceof Error));
    expect(won).toHaveLength(1);
    const lost = outcomes.filter((outcome) => outcome instanceof Error);
    expect(lost.map(({ code, reason }) => [code, reason])).toEqual(
      Array(EDITS - 1).fill(["CONFLICT", "stale_version"]),
    );
    expect(await getPost({ ctx, input: { id } })).toEqual(won[0]);
  }
});

test("a hundred edits without a version all succeed, and the post is as the last one left it", async () => {
  const answers = await all((number) => edit(number));
  const versions = answers.map((post) => post.updated_at as string).sort();
  expect(new Set(versions).size).toBe(EDITS);
  const last = answers.find((post) => post.updated_at === versions.at(-1)) as Post;
  const [first] = last.channels;
  expect(first?.content.markdown).toBe(last.content.markdown.replace("Edit", "Own copy"));
  expect(await getPost({ ctx, input: { id } })).toEqual(last);
  const events = await ctx.db.event.count({ where: { subject_id: id, kind: "post.edited" } });
  expect(events).toBeGreaterThanOrEqual(EDITS);
});
