import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_RECURRING_POSTS } from "#core/contract/limits.ts";
import type { Role } from "#core/contract/scopes.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { approvePost } from "../approval/decisions.ts";
import { createComment } from "../comments/create-comment.ts";
import { deletePost } from "../delete-post.ts";
import { getPost } from "../get-post.ts";
import { listPosts } from "../list/list-posts.ts";
import { askAllPosts } from "./ask-posts.ts";
import { makePosts } from "./make-posts.ts";
import {
  createRecurringPost,
  deleteRecurringPost,
  getRecurringPost,
  listRecurringPosts,
} from "./recurring-posts.ts";
import { updateRecurringPost } from "./update-recurring-post.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  // A Monday, four weeks before the clocks change in Berlin.
  system.advance(Date.parse("2027-03-01T12:00:00Z") - system.now().getTime());
});
afterAll(() => system.close());
beforeEach(async () => {
  system.advance(Date.parse("2027-03-01T12:00:00Z") - system.now().getTime());
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

type Created = Parameters<typeof createRecurringPost>[0]["input"];
type Change = Omit<Parameters<typeof updateRecurringPost>[0]["input"], "id">;

const ruleOf = (rrule: string, start = "20270101T090000", zone = "UTC") =>
  `DTSTART;TZID=${zone}:${start}\nRRULE:${rrule}`;
const TUESDAYS = ruleOf("FREQ=WEEKLY;BYDAY=TU");

const create = (given: Partial<Created> = {}, as = ctx) =>
  createRecurringPost({
    ctx: as,
    input: {
      rule: TUESDAYS,
      variants: ["Rye is back", "Fresh rye"],
      channels: ["bluesky"],
      per_channel: {},
      media: [],
      until: null,
      paused: false,
      ...given,
    },
  });
const make = (id: string) => makePosts(system, { id, organization_id: ctx.organization_id });
const read = (id: string) => getRecurringPost({ ctx, input: { id } });
const update = (id: string, change: Change, as = ctx) =>
  updateRecurringPost({ ctx: as, input: { id, ...change } });
const daysOf = async (id: string) => (await read(id)).next.map(({ at }) => at.slice(5, 10));
const postsOf = async (id: string) =>
  Promise.all((await read(id)).next.map(({ post_id }) => getPost({ ctx, input: { id: post_id } })));
async function createMade(given: Partial<Created> = {}, as = ctx) {
  const { id } = await create(given, as);
  await make(id);
  return id;
}
async function allPosts() {
  const { organization_id } = ctx;
  return ctx.db.post.findMany({ where: { organization_id, deleted_at: null } });
}
const mails = async () => {
  const { organization_id } = ctx;
  return ctx.db.mail.findMany({ where: { organization_id }, orderBy: { id: "asc" } });
};

test("a rule makes scheduled posts four weeks ahead, whose texts take turns", async () => {
  const { next } = await create();
  expect(next).toEqual([]);
  const [listed] = await listRecurringPosts({ ctx, input: {} });
  const id = listed?.id as string;
  await make(id);
  expect(await daysOf(id)).toEqual(["03-02", "03-09", "03-16", "03-23"]);
  const posts = await postsOf(id);
  expect(posts.map(({ status, content }) => `${status} ${content.text}`)).toEqual([
    "scheduled Rye is back",
    "scheduled Fresh rye",
    "scheduled Rye is back",
    "scheduled Fresh rye",
  ]);
  expect(posts[0]?.scheduled_at).toBe("2027-03-02T09:00:00.000Z");
  const found = await listRecurringPosts({ ctx, input: { post_id: posts[0]?.id as string } });
  expect(found.map((recurring) => recurring.id)).toEqual([id]);
  expect(await listRecurringPosts({ ctx, input: { post_id: "post_other" } })).toEqual([]);
});

test("however many processes make posts at once, and again the next days, each date gets one", async () => {
  const { id } = await create({ rule: ruleOf("FREQ=DAILY") });
  await Promise.all([make(id), make(id), make(id)]);
  expect(await allPosts()).toHaveLength(28);
  system.advance(2 * DAY_MS);
  await Promise.all([make(id), make(id)]);
  const posts = await allPosts();
  const times = posts.map(({ scheduled_at }) => Number(scheduled_at));
  expect(new Set(times).size).toBe(30);
  expect(posts).toHaveLength(30);
});

test("a process that stops between two posts leaves nothing half, and the next one goes on", async () => {
  const { id } = await create();
  const { take } = system.validators;
  let calls = 0;
  const dying = {
    ...system,
    validators: {
      ...system.validators,
      take: async (organization_id: string) => {
        const turn = await take.call(system.validators, organization_id);
        const place = {
          ...turn.place,
          repair: (posts: Parameters<typeof turn.place.repair>[0]) => {
            calls += 1;
            if (calls === 3) throw new Error("stopped");
            return turn.place.repair(posts);
          },
        };
        return { ...turn, end: () => turn.end(), place };
      },
    },
  } as typeof system;
  const ref = { id, organization_id: ctx.organization_id };
  await expect(makePosts(dying, ref)).rejects.toThrow("stopped");
  expect(await daysOf(id)).toEqual(["03-02", "03-09"]);
  expect(await ctx.db.recurringOccurrence.count({ where: { recurring_post_id: id } })).toBe(2);
  await make(id);
  expect(await daysOf(id)).toEqual(["03-02", "03-09", "03-16", "03-23"]);
  const texts = (await postsOf(id)).map(({ content }) => content.text);
  expect(texts).toEqual(["Rye is back", "Fresh rye", "Rye is back", "Fresh rye"]);
});

test("times follow the zone's clock when it changes", async () => {
  const rule = ruleOf("FREQ=WEEKLY;BYDAY=SU", "20270101T023000", "Europe/Berlin");
  const id = await createMade({ rule });
  expect((await read(id)).next.map(({ at }) => at.slice(5, 16))).toEqual([
    "03-07T01:30",
    "03-14T01:30",
    "03-21T01:30",
    // 02:30 doesn't exist on this day, so it is 03:30.
    "03-28T01:30",
  ]);
  system.advance(7 * DAY_MS);
  await make(id);
  expect((await read(id)).next.at(-1)?.at).toBe("2027-04-04T00:30:00.000Z");
});

test("the last day is inclusive, and a month without the day is skipped", async () => {
  const id = await createMade({ until: "2027-03-09" });
  expect(await daysOf(id)).toEqual(["03-02", "03-09"]);
  expect(await daysOf(await createMade({ rule: ruleOf("FREQ=MONTHLY;BYMONTHDAY=30") }))).toEqual(
    [],
  );
});

test("an edited rule replaces posts that nobody has touched, and keeps the others as their period's post", async () => {
  const id = await createMade();
  const [first, second, third, fourth] = await postsOf(id);
  await editPost(ctx, first?.id as string, { content: "My own" });
  await deletePost({ ctx, input: { id: second?.id as string } });
  await createComment({ ctx, input: { id: third?.id as string, text: "Nice", mentions: [] } });
  expect((await read(id)).next.map(({ edited }) => edited)).toEqual([true, true, false]);
  await update(id, { variants: ["Wheat"], rule: ruleOf("FREQ=WEEKLY;BYDAY=TH") });
  await make(id);
  expect((await read(id)).next).toMatchObject([
    { at: "2027-03-02T09:00:00.000Z", post_id: first?.id, edited: true },
    { at: "2027-03-16T09:00:00.000Z", post_id: third?.id, edited: true },
    { at: "2027-03-25T09:00:00.000Z", edited: false },
  ]);
  const gone = getPost({ ctx, input: { id: fourth?.id as string } });
  expect(await refusalOf(gone)).toMatchObject({ code: "NOT_FOUND" });
  const texts = (await postsOf(id)).map(({ content }) => content.text);
  expect(texts).toEqual(["My own", "Rye is back", "Wheat"]);
});

test("a deleted post isn't made again, even once it is pruned", async () => {
  const id = await createMade();
  const [first] = await postsOf(id);
  await deletePost({ ctx, input: { id: first?.id as string } });
  await make(id);
  expect(await daysOf(id)).toEqual(["03-09", "03-16", "03-23"]);
  await ctx.db.post.delete({ where: { id: first?.id as string } });
  await update(id, { variants: ["Wheat"] });
  await make(id);
  expect(await daysOf(id)).toEqual(["03-09", "03-16", "03-23"]);
});

test("a published post's period gets no second one when the day changes", async () => {
  const id = await createMade();
  const [first] = await postsOf(id);
  await ctx.db.post.update({ where: { id: first?.id as string }, data: { status: "published" } });
  system.advance(2 * DAY_MS);
  await update(id, { rule: ruleOf("FREQ=WEEKLY;BYDAY=FR") });
  await make(id);
  expect(await daysOf(id)).toEqual(["03-12", "03-19", "03-26"]);
});

test("a paused rule makes nothing and keeps its posts, and resuming makes only future ones", async () => {
  const id = await createMade();
  expect(await update(id, { paused: true })).toMatchObject({ paused: true, problem: null });
  expect((await read(id)).next).toHaveLength(4);
  system.advance(35 * DAY_MS);
  await make(id);
  expect(await daysOf(id)).toEqual([]);
  const before = (await allPosts()).length;
  await update(id, { paused: false });
  await make(id);
  expect(await daysOf(id)).toEqual(["04-06", "04-13", "04-20", "04-27"]);
  expect((await allPosts()).length).toBe(before + 4);
});

test("pausing and deleting can remove the posts that nobody has touched", async () => {
  const id = await createMade();
  const [first] = await postsOf(id);
  await editPost(ctx, first?.id as string, { content: "My own" });
  await update(id, { paused: true, remove_posts: true });
  expect(await daysOf(id)).toEqual(["03-02"]);
  const active = update(id, { paused: false, remove_posts: true });
  expect((await refusalOf(active)).message).toContain("remove_posts");
  await update(id, { paused: false });
  await make(id);
  expect(await daysOf(id)).toEqual(["03-02", "03-09", "03-16", "03-23"]);
  await deleteRecurringPost({ ctx, input: { id, remove_posts: true } });
  expect((await allPosts()).map((post) => post.id)).toEqual([first?.id]);
  const other = await createMade();
  await deleteRecurringPost({ ctx, input: { id: other } });
  expect(await allPosts()).toHaveLength(5);
});

test("posts wait for approval like any other, and an approved one stays as it is", async () => {
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben]);
  const id = await createMade({ variants: ["Rye is back"] });
  const posts = await postsOf(id);
  expect(posts.map(({ status, approval }) => `${status} ${approval.state}`)).toEqual(
    Array.from({ length: 4 }, () => "scheduled pending"),
  );
  const { id: approved, updated_at } = posts[0] ?? {};
  const input = { id: approved as string, expected_updated_at: updated_at as string };
  await approvePost({ ctx: ben, input });
  await update(id, { variants: ["Wheat"] });
  await make(id);
  const texts = (await postsOf(id)).map(({ content }) => content.text);
  expect(texts).toEqual(["Rye is back", "Wheat", "Wheat", "Wheat"]);
});

test("a post that isn't ready becomes a draft, and its rule and an email say why", async () => {
  const editor = await addMember(ctx, "editor");
  const id = await createMade({ variants: ["", "Fine"] }, editor);
  const statuses = (await postsOf(id)).map(({ status }) => status);
  expect(statuses).toEqual(["draft", "scheduled", "draft", "scheduled"]);
  const { problem, paused } = await read(id);
  expect(paused).toBe(false);
  expect(problem).toContain("The post for 2 March 2027 was saved as a draft.");
  await make(id);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("2 posts of a recurring post can't be scheduled");
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: editor.actor.id } });
  expect(mail?.recipient).toBe(email);
});

const ENDED: [Role | null, string][] = [
  ["author", "can no longer"],
  [null, "is no longer a member"],
];

test.each(ENDED)(
  "it is paused once its creator is %s, and resuming takes it over",
  async (role, why) => {
    const editor = await addMember(ctx, "editor");
    const { id } = await create({}, editor);
    const where = {
      user_id_organization_id: { user_id: editor.actor.id, organization_id: ctx.organization_id },
    };
    if (role === null) await ctx.db.membership.delete({ where });
    else await ctx.db.membership.update({ where, data: { role } });
    await make(id);
    const paused = await read(id);
    expect(paused).toMatchObject({ paused: true, next: [] });
    expect(paused.problem).toContain(why);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("A recurring post was paused"),
    ]);
    expect(await update(id, { paused: false })).toMatchObject({ paused: false, problem: null });
    await make(id);
    expect(await daysOf(id)).toHaveLength(4);
    const [post] = await allPosts();
    expect(post?.armed_by).toMatchObject({ id: ctx.actor.id });
  },
);

test("it is paused if a channel or file is gone, because no post could be made", async () => {
  const { id } = await create();
  await ctx.db.channel.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { deleted_at: system.now() },
  });
  await make(id);
  expect(await read(id)).toMatchObject({
    paused: true,
    problem: expect.stringContaining("is not a channel of this organization"),
  });
});

test("every night asks for the posts of all that aren't paused", async () => {
  await ctx.db.recurringPost.deleteMany();
  const { id } = await create();
  await create({ paused: true });
  await ctx.db.outboxEvent.deleteMany();
  expect(await askAllPosts(system)).toBe(1);
  const [event] = await ctx.db.outboxEvent.findMany({ where: { name: "recurring-post/due" } });
  expect(event?.data).toEqual({ id, organization_id: ctx.organization_id });
});

test("invalid rules, channels, files and customized channels are refused, and store nothing", async () => {
  const ask = async (given: Partial<Created>) => (await refusalOf(create(given))).message;
  expect(await ask({ rule: ruleOf("FREQ=HOURLY") })).toContain("rule: FREQ must be");
  expect(await ask({ until: "2027-02-01" })).toContain("no date in the next five years");
  expect(await ask({ rule: ruleOf("FREQ=DAILY;COUNT=3") })).toContain("no date");
  expect(await ask({ channels: ["myspace"] })).toContain("myspace");
  expect(await ask({ media: ["med_none"] })).toContain("med_none");
  expect(await ask({ per_channel: { mastodon: { content: "Hi" } } })).toContain("mastodon");
  expect(await listRecurringPosts({ ctx, input: {} })).toEqual([]);
  const { id } = await create({ per_channel: { bluesky: { content: "Hi" } } });
  const [channel = ""] = (await read(id)).channels;
  expect((await read(id)).per_channel).toEqual({ [channel]: { content: "Hi" } });
  expect((await refusalOf(update(id, { rule: "x" }))).message).toContain("rule: The first line");
});

test("other organizations can't see, change or use it, and the number is limited", async () => {
  const { id } = await create();
  const other = await createTestContext(system, "Globex");
  const notFound = { code: "NOT_FOUND" };
  expect(await refusalOf(getRecurringPost({ ctx: other, input: { id } }))).toMatchObject(notFound);
  expect(await refusalOf(update(id, { paused: true }, other))).toMatchObject(notFound);
  const remove = deleteRecurringPost({ ctx: other, input: { id } });
  expect(await refusalOf(remove)).toMatchObject(notFound);
  expect(await listRecurringPosts({ ctx: other, input: {} })).toEqual([]);
  await makePosts(system, { id, organization_id: other.organization_id });
  expect(await allPosts()).toEqual([]);
  const stored = await ctx.db.recurringPost.findUniqueOrThrow({ where: { id } });
  await ctx.db.recurringPost.createMany({
    data: Array.from({ length: MOST_RECURRING_POSTS - 1 }, (_, index) => ({
      ...stored,
      per_channel: {},
      actor: stored.actor as object,
      id: `${id}_${index}`,
    })),
  });
  expect((await refusalOf(create())).message).toContain("Delete one first");
});

test("posts that a person writes are never touched", async () => {
  const id = await createMade();
  const own = await createHello(ctx, { scheduled_at: "2027-03-02T09:00:00Z" });
  await update(id, { paused: true, remove_posts: true });
  expect((await allPosts()).map((post) => post.id)).toEqual([own.id]);
});

test("lists say which recurring post made a post, in their one statement, until it is deleted", async () => {
  await createHello(ctx);
  const id = await createMade({ until: "2027-03-09" });
  const madeBy = async () => {
    const { items } = await listPosts({ ctx, input: { limit: 10 } });
    return items.map((row) => row.recurring_post_id);
  };
  const statements = await system.statementsOf(async () =>
    expect(await madeBy()).toEqual([id, id, undefined]),
  );
  expect(statements).toHaveLength(1);
  await deleteRecurringPost({ ctx, input: { id } });
  expect(await madeBy()).toEqual([undefined, undefined, undefined]);
});
