import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Provider, ProviderError, type PublishedItem } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { failByItself, takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { listPostAudit } from "./audit/list-post-audit.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { getPost } from "./get-post.ts";
import { restorePost } from "./restore-post.ts";
import { connectSandbox } from "./testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;
let removed: PublishedItem[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "x");
  removed = [];
  for (const name of ["bluesky", "x"]) extend(name, { remove: async (_, item) => note(item) });
});

function note(item: PublishedItem) {
  removed.push(item);
}

function extend(name: string, parts: Partial<Provider>) {
  const provider = providers[name];
  if (provider === undefined) throw new Error(`${name} is not registered.`);
  onTestFinished(() => {
    providers[name] = provider;
  });
  providers[name] = { ...provider, ...parts };
}

async function publish(channels = ["bluesky", "x"], more: object = {}): Promise<string> {
  const fields = { content: "Hello", channels, autofix: true, ...more };
  const { id } = await createPost({ ctx, input: { ...fields, scheduled_at: "now" } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  return id as string;
}

const remove = (id: string) => deletePost({ ctx, input: { id, everywhere: true } });
const read = (id: string) => getPost({ ctx, input: { id } });

async function runDeletions(): Promise<number> {
  let waits = 0;
  for (const entry_id of await takeDueEntries(system, "delete")) {
    for (;;) {
      const outcome = await takeEntryCall(system, "delete", entry_id);
      if (outcome === "ended") break;
      waits += 1;
      system.advance(outcome.retry_in_ms);
    }
  }
  return waits;
}

test("a published post is deleted from each platform, and then permanently", async () => {
  const id = await publish();
  const before = await read(id);
  expect(await remove(id)).toMatchObject({
    status: "published",
    channels: [{ status: "deleting" }, { status: "deleting" }],
  });
  await runDeletions();
  expect(removed.map(({ external_post_id }) => external_post_id).sort()).toEqual(
    before.channels.map(({ external_post_id }) => external_post_id).sort(),
  );
  expect(await refusalOf(read(id))).toMatchObject({ code: "NOT_FOUND" });
  const documents = "SELECT lexemes::text FROM search_document WHERE id = $1";
  expect(await ctx.sql(documents, [id])).toEqual([{ lexemes: "" }]);
  expect(await refusalOf(restorePost({ ctx, input: { id } }))).toMatchObject({ code: "NOT_FOUND" });
  const entries = await ctx.db.channelEntry.findMany({ where: { post_id: id } });
  expect(entries.map(({ status }) => status)).toEqual(["deleted", "deleted"]);
});

test("a thread is deleted last item first, and no item twice after an interruption", async () => {
  const id = await publish(["x"], { per_channel: { x: { thread: ["One", "Two", "Three"] } } });
  const out = await ctx.db.publishedItem.findMany({
    where: { entry: { post_id: id } },
    orderBy: { position: "asc" },
  });
  expect(out).toHaveLength(3);
  await remove(id);
  let calls = 0;
  extend("x", {
    async remove(_, item) {
      calls += 1;
      if (calls === 2) throw new ProviderError("platform_unavailable", "X is down.");
      note(item);
    },
  });
  expect(await runDeletions()).toBe(1);
  expect(removed.map(({ external_post_id }) => external_post_id)).toEqual(
    out.map(({ external_post_id }) => external_post_id).reverse(),
  );
  expect(await refusalOf(read(id))).toMatchObject({ code: "NOT_FOUND" });
});

test("if one channel fails, the post stays, says why, and the deletion can be requested again", async () => {
  const id = await publish();
  const refuse = async () => {
    throw new ProviderError("validation", 'X says: "Not yours."');
  };
  extend("x", { remove: refuse });
  await remove(id);
  await runDeletions();
  expect(await read(id)).toMatchObject({
    status: "partially_published",
    channels: [
      { status: "deleted", error: null },
      { status: "published", error: 'validation: X says: "Not yours."' },
    ],
  });
  extend("x", { remove: async (_, item) => note(item) });
  await remove(id);
  await runDeletions();
  expect(removed).toHaveLength(2);
  expect(await refusalOf(read(id))).toMatchObject({ code: "NOT_FOUND" });
});

test("an unavailable platform is retried for a day, then the entry stays published", async () => {
  const id = await publish(["x"]);
  extend("x", {
    async remove() {
      throw new ProviderError("platform_unavailable", "X is down.");
    },
  });
  await remove(id);
  const before = system.now().getTime();
  await runDeletions();
  expect(system.now().getTime() - before).toBeGreaterThan(22 * 3_600_000);
  expect(await read(id)).toMatchObject({
    channels: [
      { status: "published", error: "platform_unavailable: X is down. Crier tried for a day." },
    ],
  });
});

test("a refused sign-in ends the deletion at once and disconnects the channel", async () => {
  const id = await publish(["x"]);
  extend("x", {
    async remove() {
      throw new ProviderError("auth", "X does not accept the sign-in.");
    },
  });
  await remove(id);
  expect(await runDeletions()).toBe(0);
  expect(await read(id)).toMatchObject({
    channels: [{ status: "published", error: expect.stringMatching(/^auth: /) }],
  });
  expect(await refusalOf(remove(id))).toMatchObject({
    reason: "not_deletable",
    message: expect.stringContaining("The channel is disconnected"),
  });
});

test("a platform without deletion is named before anything is deleted", async () => {
  const id = await publish();
  extend("x", { remove: undefined as never });
  expect(await refusalOf(remove(id))).toMatchObject({
    reason: "not_deletable",
    message: expect.stringMatching(
      /^The post can't be deleted everywhere\. X sandbox: X doesn't let/,
    ),
  });
  expect(await takeEvents(system)).toEqual([]);
  expect(await read(id)).toMatchObject({ channels: [{ status: "published" }, {}] });
});

test("entries being published or unconfirmed are named too", async () => {
  const { id } = await createPost({
    ctx,
    input: { content: "Hello", channels: ["x"], autofix: true, scheduled_at: "now" },
  });
  expect(await refusalOf(remove(id as string))).toMatchObject({
    reason: "not_deletable",
    message: expect.stringContaining("It is being published."),
  });
  await takeEvents(system);
  await ctx.db.channelEntry.updateMany({
    where: { post_id: id as string },
    data: { status: "unconfirmed" },
  });
  expect(await refusalOf(remove(id as string))).toMatchObject({
    message: expect.stringContaining("Resolve it first."),
  });
});

test("a post that isn't published anywhere is deleted as usual and can be restored", async () => {
  const { id } = await createPost({
    ctx,
    input: { content: "Hello", channels: ["x"], autofix: true },
  });
  expect(await remove(id as string)).toBeNull();
  expect(await restorePost({ ctx, input: { id: id as string } })).toMatchObject({
    status: "draft",
  });
});

test("two simultaneous requests delete each item and end the post once", async () => {
  const id = await publish();
  await Promise.all([remove(id), remove(id)]);
  await runDeletions();
  expect(await refusalOf(read(id))).toMatchObject({ code: "NOT_FOUND" });
  const ends = await ctx.db.event.count({ where: { subject_id: id, kind: "post.deleted" } });
  expect(ends).toBe(1);
});

test("an internal error ends the deletion with a message and leaves the entry published", async () => {
  const id = await publish(["x"]);
  await remove(id);
  const [entry] = await ctx.db.channelEntry.findMany({ where: { post_id: id } });
  await failByItself(system, "delete", entry?.id ?? "");
  expect(await read(id)).toMatchObject({
    channels: [{ status: "published", error: expect.stringMatching(/^unknown: .*internal error/) }],
  });
});

test("the history shows who requested it and the outcome", async () => {
  const id = await publish();
  await remove(id);
  const refuse = async () => {
    throw new ProviderError("validation", "No.");
  };
  extend("x", { remove: refuse });
  await runDeletions();
  const history = await listPostAudit({ ctx, input: { id } });
  const actions = history.map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(["post.deleting", "entry.deleted", "entry.not_deleted"]);
});
