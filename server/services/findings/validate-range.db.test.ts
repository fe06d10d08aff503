import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approvePost } from "../approval/decisions.ts";
import { createMember, requireApproval } from "../approval/testing/members.ts";
import type { ServiceContext } from "../context.ts";
import { updateSettings } from "../organizations/update-settings.ts";
import { connectSandbox, createHello } from "../posts/testing/write-posts.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { validateRange } from "./validate-range.ts";

const HOUR_MS = 3_600_000;

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

const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const schedule = (content: string, hours: number) =>
  createHello(ctx, { content, scheduled_at: inHours(hours) });
const today = () => system.now().toISOString().slice(0, 10);

type Input = Parameters<typeof validateRange>[0]["input"];
const validate = (input: Partial<Input> = {}) =>
  validateRange({ ctx, input: { limit: 200, ...input } });

/** Settings bind the requests that come after them. */
async function ban(terms: string[]): Promise<void> {
  const policy = await updateSettings({ ctx, input: { banned_terms: terms } });
  ctx.actor.organization.policy = { ...ctx.actor.organization.policy, ...policy };
}

test("posts of the next week that can no longer go out are listed with the reason and the fixes", async () => {
  const barred = await schedule("Win free money", 24);
  await schedule("Fine", 25);
  await schedule("More free money, later", 24 * 9);
  await ban(["free money"]);
  const { blocked, ...rest } = await validate();
  expect(rest).toMatchObject({ from: today(), validated: 2, next_cursor: null });
  expect(blocked).toMatchObject([
    {
      post: { id: barred.id, status: "scheduled" },
      channels: [{ provider: "bluesky", errors: [{ code: "banned_term" }] }],
      problems: [],
    },
  ]);
  expect((await system.statementsOf(() => validate())).length).toBe(2);
});

test("a long range is validated part by part, every post once", async () => {
  for (let number = 0; number < 60; number += 1)
    await schedule(`Free money ${number}`, 24 + number);
  await ban(["free money"]);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await validate({ limit: 27, ...(cursor === undefined ? {} : { cursor }) });
    expect(part.validated).toBeLessThanOrEqual(27);
    ids.push(...part.blocked.map(({ post }) => post.id));
    cursor = part.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});

test("posts that are not approved or whose channel is paused are told of", async () => {
  const { id } = await schedule("Hello", 24);
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben]);
  const waiting = await createHello(ctx, { scheduled_at: inHours(25), when_ready: true });
  const version = { id: String(waiting.id), expected_updated_at: String(waiting.updated_at) };
  await approvePost({ ctx: ben, input: version });
  const { blocked } = await validate();
  expect(blocked).toMatchObject([
    { post: { id }, channels: [], problems: [expect.stringMatching("isn't approved")] },
  ]);
  await ctx.db.channel.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { paused_at: system.now() },
  });
  const [first] = (await validate()).blocked;
  expect(first?.problems.at(-1)).toMatch("Bluesky sandbox is paused.");
});

test("days are those of the organization's zone, and nothing is stored", async () => {
  await schedule("Free money", 24);
  await ban(["free money"]);
  await validate();
  const { organization_id } = ctx;
  expect(await ctx.db.postFinding.count({ where: { organization_id } })).toBe(0);
  ctx.actor.organization.policy = {
    ...ctx.actor.organization.policy,
    time_zone: "Pacific/Kiritimati",
  };
  expect(await validate()).toMatchObject({ time_zone: "Pacific/Kiritimati" });
});

test("a range that ends before it begins or is longer than 92 days, and a cursor of another range are refused", async () => {
  const messages = [
    { from: "2026-12-05", to: "2026-12-01" },
    { from: "2026-12-05", to: "2026-12-05" },
    { from: "2026-12-01", to: "2027-03-04" },
    { to: "2020-01-01" },
  ].map((range) => refusalOf(validate(range)).then(({ message }) => message));
  const [before, same, long, past] = await Promise.all(messages);
  expect([before, same, past]).toEqual([
    "to: must be later than 2026-12-05, the first day.",
    "to: must be later than 2026-12-05, the first day.",
    `to: must be later than ${today()}, the first day.`,
  ]);
  expect(long).toBe("to: must be at most 92 days after 2026-12-01, the first day.");
  for (let number = 0; number < 2; number += 1) await schedule("Hello", 24 + number);
  const { next_cursor } = await validate({ limit: 1 });
  const elsewhere = validate({ cursor: next_cursor as string, to: "2027-01-01", from: today() });
  expect((await refusalOf(elsewhere)).reason).toBe("invalid_cursor");
});
