import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type LiveChange, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { listPostAudit } from "#server/posts/audit/list-post-audit.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { listPostVersions } from "#server/posts/versions/list-post-versions.ts";
import { endEdit } from "#server/publishing/result/end-edit.ts";
import { wakeLostCalls } from "#server/publishing/sweep/wake-lost-calls.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { failByItself, takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { createPost } from "../create-post.ts";
import { deletePost } from "../delete-post.ts";
import { getPost } from "../get-post.ts";
import { editLivePost } from "./edit-live-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "mastodon");
  await connectSandbox(ctx, "x");
});

function editBy(edit: (change: LiveChange, number: number) => Promise<void>): LiveChange[] {
  const provider = providers.mastodon as Provider;
  onTestFinished(() => {
    providers.mastodon = provider;
  });
  const calls: LiveChange[] = [];
  providers.mastodon = {
    ...provider,
    async edit(_, change) {
      calls.push(change);
      await edit(change, calls.length);
    },
  };
  return calls;
}

const down = () => new ProviderError("platform_unavailable", "Mastodon is down.");

async function publish(channels = ["mastodon"], more: object = {}): Promise<string> {
  const fields = { content: "Helo", channels, autofix: true, ...more };
  const { id } = await createPost({ ctx, input: { ...fields, scheduled_at: "now" } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  await takeEvents(system);
  return id as string;
}

type Edit = Omit<Parameters<typeof editLivePost>[0]["input"], "id">;
const edit = (id: string, input: Edit) => editLivePost({ ctx, input: { id, ...input } });
const read = (id: string) => getPost({ ctx, input: { id } });

async function received(): Promise<string[]> {
  const organization_id = ctx.organization_id;
  const posts = await ctx.db.sandboxPost.findMany({
    where: { channel: { organization_id, provider: "mastodon" } },
    orderBy: { position: "asc" },
  });
  return posts.map(({ text }) => text);
}

const takeEdits = () => takeDueEntries(system, "edit");
const runEdit = (entry_id = "") => takeEntryCall(system, "edit", entry_id);

async function runEdits(): Promise<number> {
  let waits = 0;
  for (const run of await takeEdits())
    for (;;) {
      const outcome = await runEdit(run);
      if (outcome === "ended") break;
      waits += 1;
      system.advance(outcome.retry_in_ms);
    }
  return waits;
}

test("a published post gets the new text once the platform has it, and remains the same post", async () => {
  const id = await publish();
  const before = await read(id);
  expect(await edit(id, { content: "Hello" })).toMatchObject({
    status: "published",
    channels: [{ status: "published", edit: { state: "editing", error: null } }],
  });
  expect(await received()).toEqual(["Helo"]);
  await runEdits();
  expect(await received()).toEqual(["Hello"]);
  const after = await read(id);
  const { url, published_at, external_post_id } = before.channels[0] ?? {};
  expect(after).toMatchObject({
    status: "published",
    content: { markdown: "Hello" },
    channels: [
      { url, published_at, external_post_id, source: "adapted", edit: { state: "edited" } },
    ],
  });
});

test("a channel that can't be edited keeps its published text and says why", async () => {
  const id = await publish(["mastodon", "x"]);
  await edit(id, { content: "Hello" });
  await runEdits();
  expect(await read(id)).toMatchObject({
    content: { markdown: "Hello" },
    channels: [
      { provider: "mastodon", content: { markdown: "Hello" }, edit: { state: "edited" } },
      {
        provider: "x",
        source: "authored",
        content: { markdown: "Helo" },
        edit: {
          state: "kept",
          error: expect.stringContaining("Published X posts can't be edited"),
        },
      },
    ],
  });
});

test("naming a channel that can't be edited refuses the whole edit", async () => {
  const id = await publish(["mastodon", "x"]);
  const text = { per_channel: { mastodon: { content: "Hello" }, x: { content: "Hello" } } };
  expect(await refusalOf(edit(id, text))).toMatchObject({
    code: "CONFLICT",
    reason: "not_editable",
    message: expect.stringMatching(
      /^Nothing was changed\. X sandbox: Published X posts can't be edited/,
    ),
  });
  expect(await takeEdits()).toEqual([]);
  expect(await read(id)).toMatchObject({ channels: [{ edit: null }, { edit: null }] });
});

test("text that fails validation changes nothing", async () => {
  const id = await publish();
  expect(await refusalOf(edit(id, { content: "word ".repeat(200) }))).toMatchObject({
    code: "BAD_REQUEST",
    reason: "not_ready",
    post: { channels: [{ errors: [{ code: "validation" }] }] },
  });
  expect(await read(id)).toMatchObject({ content: { markdown: "Helo" } });
  expect(await takeEdits()).toEqual([]);
});

test.each([
  ["another number of posts", { per_channel: { mastodon: { thread: ["One", "Two"] } } }],
  [
    "an option that is fixed",
    { per_channel: { mastodon: { options: { visibility: "private" } } } },
  ],
] as const)("a published post can't become %s", async (_, text) => {
  const id = await publish();
  const given = JSON.parse(JSON.stringify(text)) as Edit;
  expect(await refusalOf(edit(id, given))).toMatchObject({ reason: "not_editable" });
});

test("drafts and posts being published are refused", async () => {
  const input = { content: "Helo", channels: ["mastodon"], autofix: true };
  const draft = await createPost({ ctx, input });
  expect(await refusalOf(edit(draft.id as string, { content: "Hello" }))).toMatchObject({
    reason: "not_editable",
    message: expect.stringContaining("isn't published anywhere"),
  });
  const sent = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  expect(await refusalOf(edit(sent.id as string, { content: "Hello" }))).toMatchObject({
    reason: "not_editable",
    message: expect.stringContaining("It is being published."),
  });
  await takeEvents(system);
});

test("a second edit waits for the first; a deletion doesn't, and ends it", async () => {
  const id = await publish();
  await edit(id, { content: "Hello" });
  expect(await refusalOf(edit(id, { content: "Hello!" }))).toMatchObject({
    reason: "not_editable",
    message: expect.stringContaining("Try again once that is done."),
  });
  const edits = await takeEdits();
  await deletePost({ ctx, input: { id, everywhere: true } });
  for (const run of edits) await runEdit(run);
  expect(await received()).toEqual(["Helo"]);
  expect(await read(id)).toMatchObject({
    channels: [{ status: "deleting", content: { markdown: "Helo" }, edit: { state: "failed" } }],
  });
});

test("an unavailable platform is retried for a day, then the entry keeps its published text", async () => {
  const id = await publish();
  editBy(async () => {
    throw down();
  });
  await edit(id, { content: "Hello" });
  const begun = system.now().getTime();
  await runEdits();
  expect(system.now().getTime() - begun).toBeGreaterThan(22 * 3_600_000);
  expect(await read(id)).toMatchObject({
    content: { markdown: "Hello" },
    channels: [
      {
        source: "authored",
        content: { markdown: "Helo" },
        edit: {
          state: "failed",
          error: "platform_unavailable: Mastodon is down. Crier tried for a day.",
        },
      },
    ],
  });
  const { items } = await listPostVersions({ ctx, input: { id, limit: 10 } });
  expect(items[0]).toMatchObject({ changed: ["per_channel"], actor: { name: "Crier" } });
});

test("a failed edit can be requested again", async () => {
  const id = await publish();
  editBy(async (_, number) => {
    if (number === 1) throw new ProviderError("validation", "No.");
  });
  await edit(id, { content: "Hello" });
  await runEdits();
  await edit(id, { content: "Hello!" });
  await runEdits();
  expect(await read(id)).toMatchObject({
    channels: [{ source: "adapted", content: { markdown: "Hello!" }, edit: { state: "edited" } }],
  });
});

test("an edit whose response was lost is retried, and any remaining doubt is reported", async () => {
  const id = await publish();
  editBy(async (_, number) => {
    if (number === 1) throw new ProviderError("unknown", "No answer.", { outcome: "unknown" });
    throw new ProviderError("validation", "No.");
  });
  await edit(id, { content: "Hello" });
  expect(await runEdits()).toBe(1);
  expect(await read(id)).toMatchObject({
    channels: [{ edit: { error: expect.stringMatching(/^validation: No\. A response was lost/) } }],
  });
});

test("a partly edited thread shows what is published on the channel", async () => {
  const per_channel = { mastodon: { thread: ["One", "Tow", "Three"] } };
  const id = await publish(["mastodon"], { per_channel });
  const calls = editBy(async ({ index }, number) => {
    if (number === 2) throw down();
    if (index === 2) throw new ProviderError("content_policy", "No.");
  });
  await edit(id, { per_channel: { mastodon: { thread: ["One!", "Two!", "Three!"] } } });
  await runEdits();
  expect(calls.map(({ index }) => index)).toEqual([0, 1, 1, 2]);
  expect(await read(id)).toMatchObject({
    channels: [
      {
        content: { markdown: "One!\n---\nTwo!\n---\nThree" },
        edit: { state: "failed", error: "content_policy: No. 2 of its 3 posts were changed." },
      },
    ],
  });
});

test("a refused sign-in ends the edit at once", async () => {
  const id = await publish();
  editBy(async () => {
    throw new ProviderError("auth", "Mastodon does not accept the sign-in.");
  });
  await edit(id, { content: "Hello" });
  expect(await runEdits()).toBe(0);
  expect(await read(id)).toMatchObject({
    channels: [{ edit: { state: "failed", error: expect.stringMatching(/^auth: /) } }],
  });
  expect(await refusalOf(edit(id, { content: "Hello!" }))).toMatchObject({
    reason: "not_editable",
    message: expect.stringContaining("The channel is disconnected"),
  });
});

test("an edit is repeated if the process dies after the platform has acted, and recorded once", async () => {
  const id = await publish();
  const calls = editBy(async (_, number) => {
    if (number === 1) throw new Error("The process ends here.");
  });
  await edit(id, { content: "Hello" });
  const [run] = await takeEdits();
  expect(await runEdit(run)).toHaveProperty("retry_in_ms");
  expect(await read(id)).toMatchObject({ channels: [{ edit: { state: "editing" } }] });
  system.advance(60_000);
  expect(await runEdit(run)).toBe("ended");
  expect(await runEdit(run)).toBe("ended");
  expect(calls).toHaveLength(2);
  expect(await read(id)).toMatchObject({ channels: [{ edit: { state: "edited" } }] });
  const edited = { subject_id: id, kind: "entry.edited" };
  expect(await ctx.db.event.count({ where: edited })).toBe(1);
});

test("an edit takes a fixed number of statements, and so does finishing each channel", async () => {
  const id = await publish(["mastodon", "x"]);
  const requesting = await system.statementsOf(() => edit(id, { content: "Hello" }));
  expect(requesting.filter(isNoBracket)).toHaveLength(4);
  const [run] = await takeEdits();
  const entry = { id: run ?? "", post_id: id, organization_id: ctx.organization_id };
  const asked_at = (await read(id)).channels[0]?.edit?.asked_at ?? "";
  const ending = { ...entry, call_id: `edit_${run}`, asked_at };
  const ended = await system.statementsOf(() => endEdit(system, ending, { attempt_id: "" }));
  expect(ended.filter(isNoBracket)).toHaveLength(5);
});

function isNoBracket(statement: string): boolean {
  return !/^(BEGIN|COMMIT)/i.test(statement);
}

test("an edit whose run was lost is found by the sweep", async () => {
  await ctx.db.platformCall.updateMany({ data: { state: "ended" } });
  const id = await publish();
  await edit(id, { content: "Hello" });
  const [lost] = await takeEdits();
  expect(await wakeLostCalls(system)).toBe(0);
  system.advance(16_000);
  expect(await wakeLostCalls(system)).toBe(1);
  await wakeLostCalls(system);
  expect(await takeEdits()).toEqual([lost]);
  await runEdit(lost);
  expect(await received()).toEqual(["Hello"]);
  system.advance(600_000);
  expect(await wakeLostCalls(system)).toBe(0);
});

test("an internal error ends the edit with a message about the doubt", async () => {
  const id = await publish();
  await edit(id, { content: "Hello" });
  const [run] = await takeEdits();
  await failByItself(system, "edit", run ?? "");
  expect(await read(id)).toMatchObject({
    channels: [
      { edit: { error: expect.stringMatching(/^unknown: .*internal error.*check there/) } },
    ],
  });
});

test("the history shows who requested it and the outcome", async () => {
  const id = await publish();
  await edit(id, { content: "Hello" });
  await runEdits();
  const history = await listPostAudit({ ctx, input: { id } });
  expect(history.slice(-2)).toMatchObject([
    { action: "post.editing", detail: { channels: ["Mastodon sandbox"] } },
    { action: "entry.edited", detail: { provider: "mastodon" } },
  ]);
});

test("where approval is required, only a person whose approval alone suffices edits live posts", async () => {
  const id = await publish();
  const [ana, ben] = [await createMember(ctx, "Ana"), await createMember(ctx, "Ben", "author")];
  await requireApproval([ctx, ana, ben]);
  const editAs = (as: ServiceContext, content: string) =>
    editLivePost({ ctx: as, input: { id, content } });
  for (const as of [ctx, ben])
    expect((await refusalOf(editAs(as, "Hello"))).reason).toBe("approval_required");
  expect(await received()).toEqual(["Helo"]);
  const steps = ["Legal", "Brand"].map((name) => ({ name, user_ids: [ana.actor.id] }));
  await requireApproval([ctx, ana, ben], { steps });
  expect((await refusalOf(editAs(ana, "Hello"))).reason).toBe("approval_required");
  await requireApproval([ctx, ana, ben]);
  expect((await editAs(ana, "Hello")).channels[0]?.edit).toMatchObject({ state: "editing" });
});
