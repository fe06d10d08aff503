import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { createProject } from "#server/channels/projects.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { countHome, getHome } from "#server/workspace/home/home.ts";
import { countUnapproved } from "./count-unapproved.ts";
import { approvePost } from "./decisions.ts";
import { listApprovals } from "./list-approvals.ts";
import { requestApproval } from "./request-approval.ts";
import { createMember, requireApproval } from "./testing/members.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;
let cleo: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  [ana, ben, cleo] = [
    await createMember(ctx, "Ana"),
    await createMember(ctx, "Ben"),
    await createMember(ctx, "Cleo", "viewer"),
  ];
  await requireApproval([ctx, ana, ben, cleo]);
});

const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const ask = (post: Post, as = ctx) => requestApproval({ ctx: as, input: { id: String(post.id) } });
const approve = (as: ServiceContext, post: Post) =>
  approvePost({
    ctx: as,
    input: { id: String(post.id), expected_updated_at: String(post.updated_at) },
  });
const list = (as: ServiceContext, mine = true) => listApprovals({ ctx: as, input: { mine } });
const excerpts = async (as: ServiceContext, mine = true) =>
  (await list(as, mine)).items.map(({ post }) => post.excerpt);

test("pending posts are listed until decided, in publishing order", async () => {
  expect(await list(ben)).toEqual({ items: [], total: 0 });
  const untimed = await ask(await createHello(ctx, { content: "Untimed" }));
  const later = { content: "Later", scheduled_at: inHours(5), when_ready: true };
  await createHello(ctx, later);
  await createHello(ctx, { content: "Soon", scheduled_at: inHours(2), when_ready: true });
  await createHello(ctx, { content: "Not asked" });
  expect(await excerpts(ben)).toEqual(["Soon", "Later", "Untimed"]);
  expect((await list(ben)).items[0]).toMatchObject({
    state: "pending",
    step: null,
    scheduled_at: inHours(2),
    can_decide: true,
  });
  await approve(ben, untimed);
  expect(await excerpts(ben)).toEqual(["Soon", "Later"]);
});

test("approvers see what they can decide, and others see who decides", async () => {
  const steps = [
    { name: "Legal", user_ids: [ana.actor.id] },
    { name: "Brand", user_ids: [ben.actor.id] },
  ];
  await requireApproval([ctx, ana, ben, cleo], { steps });
  const pending = await ask(await createHello(ctx));
  expect([await excerpts(ana), await excerpts(ben), await excerpts(cleo)]).toEqual([
    ["Hello"],
    [],
    [],
  ]);
  expect((await list(cleo, false)).items).toMatchObject([{ step: "Legal", can_decide: false }]);
  await approve(ana, pending);
  expect([await excerpts(ana), await excerpts(ben)]).toEqual([[], ["Hello"]]);
});

test("a post isn't pending for its author, even where every approver must agree", async () => {
  const steps = [{ name: "All", user_ids: [ana.actor.id, ben.actor.id] }];
  await requireApproval([ctx, ana, ben, cleo], { steps, approvers: "all" });
  await ask(await createHello(ana), ana);
  expect([await excerpts(ana), await excerpts(ben)]).toEqual([[], ["Hello"]]);
});

test("the home page lists and counts them for approvers only", async () => {
  for (let number = 0; number < 6; number += 1)
    await ask(await createHello(ctx, { content: `Post ${number}` }));
  const { approvals } = await getHome({ ctx: ben });
  expect(approvals.items).toHaveLength(5);
  expect(approvals.total).toBe(6);
  expect((await countHome({ ctx: ben })).approvals).toBe(6);
  expect((await countHome({ ctx: cleo })).approvals).toBe(0);
  expect(await system.statementsOf(() => countHome({ ctx: ben }))).toHaveLength(2);
  expect(await system.statementsOf(() => countHome({ ctx: cleo }))).toHaveLength(1);
});

test("scheduled posts that were never approved are counted, with the projects that require approval", async () => {
  await requireApproval([ctx, ana, ben, cleo], { mode: "none" });
  await createHello(ctx, { scheduled_at: inHours(2) });
  expect(await countUnapproved({ ctx })).toEqual({ scheduled: 1, unasked: 1 });
  await requireApproval([ctx, ana, ben, cleo]);
  const waiting = await createHello(ctx, { scheduled_at: inHours(3), when_ready: true });
  await approve(ben, waiting);
  expect(await countUnapproved({ ctx })).toEqual({ scheduled: 1, unasked: 1 });
  await createHello(ctx, { scheduled_at: inHours(4), request_approval: true });
  expect(await countUnapproved({ ctx })).toEqual({ scheduled: 2, unasked: 1 });
  const { id } = await createProject({ ctx, input: { name: "Other" } });
  await requireApproval([ctx, ana, ben, cleo], { project_ids: [id] });
  expect(await countUnapproved({ ctx })).toEqual({ scheduled: 0, unasked: 0 });
});
