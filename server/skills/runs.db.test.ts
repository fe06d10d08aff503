import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_UNFINISHED_RUNS } from "#core/contract/resources/skill.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { actOnItem } from "./runs/act-on-item.ts";
import { cancelSkillRun } from "./runs/cancel-run.ts";
import { continueSkillRun } from "./runs/continue-run.ts";
import { failRun, finishRun } from "./runs/finish-run.ts";
import { getSkillRun } from "./runs/get-skill-run.ts";
import { listSkillRuns } from "./runs/list-skill-runs.ts";
import { planRun } from "./runs/plan-run.ts";
import { runSkill } from "./runs/run-skill.ts";
import { resendAnswers, settleAnswer } from "./runs/settle-answer.ts";
import { connectEveryDay } from "./testing/every-day.ts";
import { goOn, planned, ran, refOf, wouldOf } from "./testing/run-by-hand.ts";

const DAY_MS = 24 * 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectEveryDay(ctx, "bluesky", "09:00", "17:00");
});

const draft = (content: string) =>
  createPost({ ctx, input: { content, channels: [channel], autofix: true, labels: ["filler"] } });
const GUARD = { days: 7, label: "filler" };
const drafts = async () => {
  for (const content of ["One", "Two", "Three"]) await draft(content);
};
const statuses = async () =>
  (await ctx.db.post.findMany({ orderBy: { id: "asc" } }))
    .filter(({ organization_id }) => organization_id === ctx.organization_id)
    .map(({ status }) => status);
const read = (id: string) => getSkillRun({ ctx, input: { id } });

test("a run plans, waits for confirmation, processes its items and reports each result", async () => {
  await drafts();
  const waiting = await planned(ctx, "queue-guard", GUARD);
  expect(waiting).toMatchObject({ status: "waiting", created_by: { kind: "api_key" } });
  expect(wouldOf(waiting)).toHaveLength(3);
  expect(await statuses()).toEqual(["draft", "draft", "draft"]);
  const done = await goOn(ctx, waiting);
  expect(done).toMatchObject({
    status: "succeeded",
    output: { counts: { done: 3, skipped: 0, failed: 0 } },
  });
  expect(done.steps.map(({ name, status }) => [name.split(" ")[0], status])).toEqual([
    ["plan", "succeeded"],
    ["ask", "succeeded"],
    ["Schedule", "succeeded"],
    ["Schedule", "succeeded"],
    ["Schedule", "succeeded"],
  ]);
  expect(await statuses()).toEqual(["scheduled", "scheduled", "scheduled"]);
});

test("declining ends the run without changes; of two answers the first counts", async () => {
  await drafts();
  const { id } = await planned(ctx, "queue-guard", GUARD);
  await continueSkillRun({ ctx, input: { id, decision: "no" } });
  expect(await settleAnswer(system, refOf(ctx, id))).toBeNull();
  expect(await read(id)).toMatchObject({ status: "cancelled" });
  expect(await statuses()).toEqual(["draft", "draft", "draft"]);
  const again = continueSkillRun({ ctx, input: { id, decision: "yes" } });
  expect(await refusalOf(again)).toMatchObject({ code: "CONFLICT", reason: "run_not_waiting" });
});

test("only people who may publish can answer", async () => {
  await draft("One");
  const { id } = await planned(ctx, "queue-guard", GUARD);
  const weak = { ...ctx, actor: { ...ctx.actor, scopes: ["skills"] as const } };
  const answer = continueSkillRun({ ctx: weak, input: { id, decision: "yes" } });
  expect(await refusalOf(answer)).toMatchObject({ reason: "missing_scope" });
});

test("a run without an answer is cancelled", async () => {
  await draft("One");
  const { id } = await planned(ctx, "queue-guard", GUARD);
  expect(await settleAnswer(system, refOf(ctx, id))).toBeNull();
  expect((await read(id)).error).toContain("Nobody answered within 6 days");
});

test("an answer that its run hasn't received is sent again until it has", async () => {
  await draft("One");
  const { id } = await planned(ctx, "queue-guard", GUARD);
  await continueSkillRun({ ctx, input: { id, decision: "yes" } });
  expect(await resendAnswers(system)).toBe(0);
  system.advance(20_001);
  expect(await resendAnswers(system)).toBe(1);
  await settleAnswer(system, refOf(ctx, id));
  expect(await resendAnswers(system)).toBe(0);
});

test("a dry run writes nothing, and a real run that differs too much from it fails and names it", async () => {
  await drafts();
  const before = await ctx.db.post.findMany({ where: { organization_id: ctx.organization_id } });
  const dry = await planned(ctx, "queue-guard", GUARD, { dry_run: true });
  expect(dry).toMatchObject({ status: "succeeded", output: { fingerprint: expect.any(String) } });
  expect(wouldOf(dry)).toHaveLength(3);
  expect(await ctx.db.post.findMany({ where: { organization_id: ctx.organization_id } })).toEqual(
    before,
  );
  const same = await ran(ctx, "queue-guard", GUARD, { dry_run_id: dry.id });
  expect(same.status).toBe("succeeded");
  await draft("Four");
  const changed = await planned(ctx, "queue-guard", GUARD, { dry_run_id: dry.id });
  expect(changed.status).toBe("failed");
  expect(changed.error).toContain("items differ from the dry run");
});

test("only a dry run of the same skill and input can be confirmed", async () => {
  await draft("One");
  const dry = await planned(ctx, "queue-guard", GUARD, { dry_run: true });
  const ask = (name: string, input: Record<string, unknown>, dry_run_id: string) =>
    refusalOf(runSkill({ ctx, input: { name, input, dry_run: false, dry_run_id } }));
  expect((await ask("queue-guard", { days: 3 }, dry.id)).message).toContain("has different input");
  expect((await ask("report", { campaign: "a" }, dry.id)).message).toContain(
    "is a run of queue-guard",
  );
  const real = await planned(ctx, "queue-guard", GUARD);
  expect((await ask("queue-guard", GUARD, real.id)).message).toContain("is not a dry run");
  expect(await ask("queue-guard", GUARD, "run_none")).toMatchObject({ code: "NOT_FOUND" });
});

test("input that the skill doesn't accept is refused, naming the field and the nearest known one", async () => {
  const ask = (name: string, input: Record<string, unknown>) =>
    refusalOf(runSkill({ ctx, input: { name, input, dry_run: false } }));
  const unknown = await ask("queue-guard", { days: 7, labl: "x" });
  expect(unknown).toMatchObject({ code: "BAD_REQUEST", reason: "invalid_input" });
  expect(unknown.message).toBe('input: has no field "labl". Did you mean "label"?');
  expect((await ask("queue-guard", { days: 32 })).message).toContain("input.days:");
  expect(await ask("queue-gard", {})).toMatchObject({
    code: "NOT_FOUND",
    message: expect.stringContaining('Did you mean "queue-guard"?'),
  });
});

test("of two simultaneous runs on the same target one is refused, naming the other; other targets run", async () => {
  const ask = (campaign: string) =>
    runSkill({ ctx, input: { name: "report", input: { campaign }, dry_run: false } });
  const [one, two] = await Promise.allSettled([ask("a"), ask("a")]);
  expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(ask("a"))).toMatchObject({ reason: "skill_running", code: "CONFLICT" });
  await ask("b");
  const { items } = await listSkillRuns({ ctx, input: { limit: 100 } });
  const first = items.find(({ input }) => input["campaign"] === "a");
  await cancelSkillRun({ ctx, input: { id: first?.id as string } });
  await ask("a");
});

test("an organization's unfinished runs are limited, however many are requested at once", async () => {
  const requests = Array.from({ length: MOST_UNFINISHED_RUNS + 3 }, (_, number) =>
    runSkill({ ctx, input: { name: "report", input: { campaign: `${number}` }, dry_run: true } }),
  );
  const ended = await Promise.allSettled(requests);
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(3);
});

test("a cancelled run processes no further item, and a finished one can't be cancelled", async () => {
  await drafts();
  const run = await planned(ctx, "queue-guard", GUARD);
  const ref = refOf(ctx, run.id);
  await continueSkillRun({ ctx, input: { id: run.id, decision: "yes" } });
  await settleAnswer(system, ref);
  expect(await actOnItem(system, { ...ref, index: 0 })).toBe(true);
  await cancelSkillRun({ ctx, input: { id: run.id } });
  expect(await actOnItem(system, { ...ref, index: 1 })).toBe(false);
  expect(await statuses()).toEqual(["scheduled", "draft", "draft"]);
  const again = cancelSkillRun({ ctx, input: { id: run.id } });
  expect(await refusalOf(again)).toMatchObject({ code: "CONFLICT", reason: "run_finished" });
  await finishRun(system, ref);
  expect(await read(run.id)).toMatchObject({ status: "cancelled" });
});

test("a run ends between two items when its actor loses the role", async () => {
  const editor = await addMember(ctx, "editor");
  await drafts();
  const run = await planned(editor, "queue-guard", GUARD);
  const ref = refOf(ctx, run.id);
  await continueSkillRun({ ctx: editor, input: { id: run.id, decision: "yes" } });
  await settleAnswer(system, ref);
  await actOnItem(system, { ...ref, index: 0 });
  await ctx.db.membership.updateMany({
    where: { user_id: editor.actor.id },
    data: { role: "viewer" },
  });
  expect(await actOnItem(system, { ...ref, index: 1 })).toBe(false);
  const ended = await read(run.id);
  expect(ended).toMatchObject({ status: "failed" });
  expect(ended.error).toContain("can no longer");
  expect(await statuses()).toEqual(["scheduled", "draft", "draft"]);
});

test("a step repeated after a kill does nothing twice", async () => {
  const feed = "https://blog.example.com/feed";
  const items = [1, 2].map(
    (n) => `<item><title>News ${n}</title><link>https://blog.example.com/${n}</link></item>`,
  );
  system.answerWith(
    async () => new Response(`<rss version="2.0"><channel>${items}</channel></rss>`),
  );
  const run = await planned(ctx, "feed-to-drafts", {
    url: feed,
    channels: [channel],
    existing: true,
  });
  const ref = refOf(ctx, run.id);
  for (const index of [0, 1, 2]) await actOnItem(system, { ...ref, index });
  // Simulates a process that died before storing the items' results.
  await ctx.db.skillStep.updateMany({
    where: { run_id: run.id, position: { gte: 2 } },
    data: { status: "running", finished_at: null },
  });
  await planRun(system, ref);
  expect(await goOn(ctx, { ...run, status: "running" })).toMatchObject({
    status: "succeeded",
    output: { counts: { done: 3 } },
  });
  expect(await statuses()).toEqual(["draft", "draft"]);
});

test("a plan of another version isn't continued, and internal errors end a run", async () => {
  await draft("One");
  const old = await planned(ctx, "queue-guard", GUARD);
  await ctx.db.skillRun.update({ where: { id: old.id }, data: { version: 0 } });
  expect(await actOnItem(system, { ...refOf(ctx, old.id), index: 0 })).toBe(false);
  expect((await read(old.id)).error).toContain("An update of Crier changed the skill");
  const next = await planned(ctx, "queue-guard", GUARD);
  await failRun(system, refOf(ctx, next.id));
  expect(await read(next.id)).toMatchObject({ status: "failed" });
});

test("an item that a service refuses fails alone; a run whose items all fail fails", async () => {
  await drafts();
  const run = await planned(ctx, "queue-guard", GUARD);
  const [first] = await ctx.db.post.findMany({ where: { organization_id: ctx.organization_id } });
  await ctx.db.post.update({
    where: { id: first?.id as string },
    data: { updated_at: new Date(system.now().getTime() + DAY_MS) },
  });
  const done = await goOn(ctx, run);
  expect(done).toMatchObject({ status: "succeeded", output: { counts: { done: 2, failed: 1 } } });
  expect(done.steps.find(({ status }) => status === "failed")?.detail).toContain(
    "The post has changed",
  );
});

test("runs are listed newest first, by skill and status, and only in their organization", async () => {
  await planned(ctx, "queue-guard", { days: 1 });
  const { id } = await planned(ctx, "report", { campaign: "Launch" }, { dry_run: true });
  const list = async (of: ServiceContext, filter = {}) =>
    (await listSkillRuns({ ctx: of, input: { limit: 1, ...filter } })).items.map((run) => run.id);
  expect(await list(ctx)).toEqual([id]);
  expect(await list(ctx, { skill: "report", status: "succeeded" })).toEqual([id]);
  expect(await list(ctx, { skill: "recycle" })).toEqual([]);
  const other = await createTestContext(system, "Globex");
  expect(await list(other)).toEqual([]);
  expect(await refusalOf(getSkillRun({ ctx: other, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
