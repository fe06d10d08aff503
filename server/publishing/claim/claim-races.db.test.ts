import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { claimScheduledPost } from "./claim-each.ts";
import { claimOverduePosts } from "./claim-overdue-posts.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
});

const CHANGES = {
  reschedule: (id: string) => updatePost({ ctx, input: { id, scheduled_at: "2h", autofix: true } }),
  unschedule: (id: string) => updatePost({ ctx, input: { id, scheduled_at: null, autofix: true } }),
  edit: (id: string) => updatePost({ ctx, input: { id, content: `edited ${id}`, autofix: true } }),
  publish: (id: string) => publishPost({ ctx, input: { id } }),
  delete: (id: string) => deletePost({ ctx, input: { id } }),
};
type Change = keyof typeof CHANGES;

interface Race {
  change: Change;
  claims: number;
  changeFirst: boolean;
}

const race = fc.record<Race>({
  change: fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
  claims: fc.integer({ min: 1, max: 3 }),
  changeFirst: fc.boolean(),
});

interface Run extends Race {
  id: string;
  won: boolean;
}

async function runRace(post: Post, { change, claims, changeFirst }: Race): Promise<Run> {
  const id = post.id as string;
  const claim = { post_id: id, schedule_version: 1 };
  const begin = {
    change: () =>
      CHANGES[change](id).then(
        () => true,
        (refusal: unknown) => {
          expect(refusal).toBeInstanceOf(Refusal);
          expect(refusal).toMatchObject({ code: "CONFLICT", reason: "already_published" });
          return false;
        },
      ),
    claim: () =>
      Promise.all(Array.from({ length: claims }, () => claimScheduledPost(system, claim))),
  };
  const first = changeFirst ? begin.change() : begin.claim();
  const second = changeFirst ? begin.claim() : begin.change();
  const results = await Promise.all([first, second]);
  const won = (changeFirst ? results[0] : results[1]) as boolean;
  return { id, change, claims, changeFirst, won };
}

async function received(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { text } of await listReceived({ ctx, input: { id: channel.id } }))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

test("an edit at the due moment either stops the post, or is refused and the post is published once", async () => {
  const input = { channels: [channel.id], autofix: true, scheduled_at: "1h" };
  await fc.assert(
    fc.asyncProperty(fc.array(race, { minLength: 10, maxLength: 30 }), async (races) => {
      const posts: Post[] = [];
      for (let number = 0; number < races.length; number += 1)
        posts.push(
          await createPost({ ctx, input: { ...input, content: `first ${crypto.randomUUID()}` } }),
        );
      system.advance(HOUR);
      const runs = await Promise.all(
        posts.map((post, index) => runRace(post, races[index] as Race)),
      );
      await Promise.all((await takeDueEntries(system)).map((id) => publishToTheEnd(system, id)));
      const out = await received();
      for (const [index, run] of runs.entries()) {
        const text = posts[index]?.content.text as string;
        expect({
          ...run,
          out: [out.get(text) ?? 0, out.get(`edited ${run.id}`) ?? 0],
        }).toMatchObject({ out: expected(run) });
      }
      await sendRest();
    }),
    { numRuns: 8 },
  );
});

function expected({ change, won }: Run): [number, number] {
  if (!won || change === "publish") return [1, 0];
  if (change === "edit") return [0, 1];
  return [0, 0];
}

async function sendRest() {
  const { prisma } = system.database;
  const scheduled = await prisma.post.findMany({ where: { status: "scheduled" } });
  system.advance(2 * HOUR + 60_000);
  await Promise.all([claimOverduePosts(system), claimOverduePosts(system)]);
  await Promise.all((await takeDueEntries(system)).map((id) => publishToTheEnd(system, id)));
  const out = await received();
  for (const post of scheduled) expect(out.get(post.content)).toBe(1);
  for (const post of await prisma.post.findMany({ where: { status: "draft" } }))
    expect(out.get(post.content)).toBeUndefined();
}

test("a scheduled post is published as last edited, however often and however late", async () => {
  const post = await createPost({
    ctx,
    input: { content: "0", channels: [channel.id], autofix: true, scheduled_at: "1h" },
  });
  const id = post.id as string;
  system.advance(HOUR);
  let last = "0";
  const edits = async () => {
    for (let number = 1; number <= 40; number += 1) {
      await updatePost({ ctx, input: { id, content: `${number}`, autofix: true } });
      last = `${number}`;
    }
  };
  const claim = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await claimScheduledPost(system, { post_id: id, schedule_version: 1 });
  };
  const [edited] = await Promise.allSettled([edits(), claim()]);
  if (edited.status === "rejected")
    expect(edited.reason).toMatchObject({ reason: "already_published" });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await received()).toEqual(new Map([[last, 1]]));
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ content: { text: last } });
});
