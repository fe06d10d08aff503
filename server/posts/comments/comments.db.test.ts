import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MOST_IN_COMMENT } from "#core/contract/limits.ts";
import { CreatePostComment } from "#core/contract/operations/post-comments.ts";
import { MOST_COMMENTS, type PostComment } from "#core/contract/resources/post-comment.ts";
import { prune } from "#server/instance/retention/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember } from "#server/posts/approval/testing/members.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { getHome } from "#server/workspace/home/home.ts";
import { idsFor, searchFor } from "#server/workspace/search/testing/search-for.ts";
import { deletePost } from "../delete-post.ts";
import { restorePost } from "../restore-post.ts";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { listComments } from "./list-comments.ts";
import { listCommentPeople } from "./mentions.ts";
import { updateComment } from "./update-comment.ts";

let system: TestSystem;
let ctx: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  ana = await createMember(ctx, "Ana", "author");
  ben = await createMember(ctx, "Ben", "viewer");
  id = (await createHello(ctx, { content: "We launch" })).id as string;
});

const say = (as: ServiceContext, text = "Is it right?", mentions: string[] = []) =>
  createComment({ ctx: as, input: { id, text, mentions } });
const list = async (limit = 50, cursor?: string) =>
  listComments({ ctx, input: { id, limit, ...(cursor === undefined ? {} : { cursor }) } });
const texts = async () => (await list()).items.map(({ text }) => text);
const change = (
  as: ServiceContext,
  { id: comment_id }: PostComment,
  more: { text?: string; mentions?: string[]; resolved?: boolean },
) => updateComment({ ctx: as, input: { id, comment_id, ...more } });
const remove = (as: ServiceContext, { id: comment_id }: PostComment) =>
  deleteComment({ ctx: as, input: { id, comment_id } });
const eventsOf = async () => {
  const events = await ctx.db.event.findMany({
    where: { subject_id: id, kind: { startsWith: "post.comment" } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return events.map(({ kind, facts }) => ({ kind, facts }));
};
/** The same person through a key of theirs. */
const keyOf = ({ actor, ...rest }: ServiceContext): ServiceContext => ({
  ...rest,
  actor: { ...actor, kind: "api_key", id: "key_1", name: "CI", creator_id: actor.id },
});
const leave = ({ actor }: ServiceContext) =>
  ctx.db.membership.deleteMany({ where: { user_id: actor.id } });

test("comments are listed oldest first, page by page, with their authors", async () => {
  const first = await say(ana, "First");
  expect(first).toEqual({
    id: expect.stringMatching(/^cmt_/),
    author: { user_id: ana.actor.id, name: "Ana", guest: false },
    text: "First",
    mentions: [],
    resolved_at: null,
    edited_at: null,
    created_at: system.now().toISOString(),
  });
  await say(ben, "Second");
  await say(ctx, "Third");
  const page = await list(2);
  expect(page.items.map(({ text }) => text)).toEqual(["First", "Second"]);
  const rest = await list(2, page.next_cursor as string);
  expect(rest.items).toMatchObject([{ text: "Third", author: { user_id: null } }]);
  expect(rest.next_cursor).toBeNull();
});

test("text stays as it was typed, markup included", async () => {
  const text = "<b>**No**</b> [x](javascript:alert(1)) ‮ 👋";
  await say(ana, text);
  expect(await texts()).toEqual([text]);
});

test.each([
  ["", false],
  ["  \n", false],
  ["x", true],
  ["x".repeat(MOST_IN_COMMENT), true],
  ["x".repeat(MOST_IN_COMMENT + 1), false],
  ["x".repeat(100_000), false],
])("a comment has 1 to 5,000 characters (case %#)", (text, taken) => {
  expect(CreatePostComment.input.safeParse({ id: "post_1", text }).success).toBe(taken);
});

test("another organization can't read, write, change or delete comments", async () => {
  const { id: comment_id } = await say(ana);
  const other = await createTestContext(system, "Other");
  const notFound = { code: "NOT_FOUND" };
  const calls = [
    () => listComments({ ctx: other, input: { id, limit: 50 } }),
    () => say(other),
    () => updateComment({ ctx: other, input: { id, comment_id, resolved: true } }),
    () => deleteComment({ ctx: other, input: { id, comment_id } }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject(notFound);
  expect(await texts()).toEqual(["Is it right?"]);
});

test("a comment belongs to its post: it can't be changed through another", async () => {
  const { id: comment_id } = await say(ana);
  const another = (await createHello(ctx)).id as string;
  const input = { id: another, comment_id };
  expect(await refusalOf(deleteComment({ ctx: ana, input }))).toMatchObject({ code: "NOT_FOUND" });
});

describe("rights", () => {
  test("only its author edits a comment, through whatever credential", async () => {
    const comment = await say(keyOf(ana));
    expect(comment.author).toMatchObject({ user_id: ana.actor.id, name: "CI" });
    system.advance(1_000);
    const edited = await change(ana, comment, { text: "Is it wrong?" });
    expect(edited).toMatchObject({
      text: "Is it wrong?",
      edited_at: system.now().toISOString(),
      created_at: comment.created_at,
    });
    const owner = await createMember(ctx, "Olga", "owner");
    const refusal = await refusalOf(change(owner, comment, { text: "Mine" }));
    expect(refusal).toMatchObject({ reason: "not_author" });
    expect(refusal.message).toContain("write your own");
    expect(await texts()).toEqual(["Is it wrong?"]);
  });

  test("the organization's own key edits what it wrote, and nobody else does", async () => {
    const comment = await say(ctx);
    expect(await change(ctx, comment, { text: "Edited" })).toMatchObject({ text: "Edited" });
    const other = { ...ctx, actor: { ...ctx.actor, id: "key_other" } };
    expect(await refusalOf(change(other, comment, { text: "Mine" }))).toMatchObject({
      reason: "not_author",
    });
  });

  test("its author, an owner or an admin deletes a comment", async () => {
    const [one, two] = [await say(ana), await say(ana)];
    expect(await refusalOf(remove(ben, one))).toMatchObject({ reason: "not_author" });
    await remove(keyOf(ana), one);
    await remove(await createMember(ctx, "Ada", "admin"), two);
    expect(await texts()).toEqual([]);
  });

  test("every member resolves and reopens", async () => {
    const comment = await say(ana);
    const resolved = await change(ben, comment, { resolved: true });
    expect(resolved.resolved_at).toBe(system.now().toISOString());
    expect(resolved.edited_at).toBeNull();
    expect((await change(ana, comment, { resolved: false })).resolved_at).toBeNull();
  });
});

describe("limits", () => {
  test("two people at once can't exceed a post's limit, and the refusal says what to do", async () => {
    await ctx.db.postComment.createMany({
      data: Array.from({ length: MOST_COMMENTS - 1 }, (_, index) => ({
        id: `cmt_${id}_${index}`,
        organization_id: ctx.organization_id,
        post_id: id,
        author_name: "Ida",
        text: "Noted",
        created_at: system.now(),
      })),
    });
    const both = await Promise.allSettled([say(ana), say(ben)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refusal = await refusalOf(say(ana));
    expect(refusal).toMatchObject({ reason: "too_many_comments" });
    expect(refusal.message).toContain("Delete one first");
  });
});

describe("mentions", () => {
  test("people to mention are this organization's members, by name", async () => {
    const people = await listCommentPeople({ ctx });
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ana", "Ben"]));
    await createMember(ctx, "ben");
    const bens = (await listCommentPeople({ ctx })).filter(({ name }) => /^ben/i.test(name));
    expect(bens.map(({ name }) => name.replace(/\(.+@/, "(…@"))).toEqual(
      expect.arrayContaining(["Ben (…@example.com)", "ben (…@example.com)"]),
    );
    const other = await createTestContext(system, "Other");
    const ids = (await listCommentPeople({ ctx: other })).map(({ user_id }) => user_id);
    expect(ids).not.toContain(ana.actor.id);
  });

  test("someone who left or belongs elsewhere can't be mentioned", async () => {
    const other = await createMember(await createTestContext(system, "Other"), "Eve");
    await leave(ben);
    for (const { actor } of [ben, other]) {
      const refusal = await refusalOf(say(ana, "@Ben", [actor.id]));
      expect(refusal).toMatchObject({ code: "BAD_REQUEST", reason: "unknown_member" });
      expect(refusal.message).toContain("Remove the mention");
    }
    expect(await texts()).toEqual([]);
  });

  test("a mention stays when the person leaves, also when the comment is edited", async () => {
    const comment = await say(ana, "@Ben", [ben.actor.id, ben.actor.id]);
    expect(comment.mentions).toEqual([ben.actor.id]);
    await leave(ben);
    const edited = await change(ana, comment, { text: "@Ben, please", mentions: [ben.actor.id] });
    expect(edited).toMatchObject({ text: "@Ben, please", mentions: [ben.actor.id] });
    expect((await change(ana, comment, { mentions: [] })).mentions).toEqual([]);
    expect(await refusalOf(change(ana, comment, { mentions: [ben.actor.id] }))).toMatchObject({
      reason: "unknown_member",
    });
  });

  test("home shows open comments by others that mention the reader, newest first", async () => {
    const first = await say(ana, "@Ben first", [ben.actor.id]);
    const second = await say(ana, "@Ben second", [ben.actor.id]);
    await say(ben, "Note to self", [ben.actor.id]);
    const { items, total } = (await getHome({ ctx: ben })).mentions;
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        comment_id: second.id,
        author: second.author,
        text: second.text,
        post_id: id,
        created_at: second.created_at,
        excerpt: "We launch",
      },
      expect.objectContaining({ comment_id: first.id }),
    ]);
    expect((await getHome({ ctx: ana })).mentions).toEqual({ items: [], total: 0 });
    await change(ben, second, { resolved: true });
    expect((await getHome({ ctx: ben })).mentions.items).toMatchObject([{ comment_id: first.id }]);
    await change(ben, second, { resolved: false });
    await deletePost({ ctx, input: { id } });
    expect((await getHome({ ctx: ben })).mentions.total).toBe(0);
  });
});

test("every change is in the post's history, without the text", async () => {
  const comment = await say(ana, "A secret");
  await change(ana, comment, { text: "Another secret" });
  await change(ben, comment, { resolved: true });
  await change(ben, comment, { resolved: true });
  await change(ben, comment, { resolved: false });
  await change(ana, comment, {});
  await remove(ana, comment);
  const events = await eventsOf();
  const kinds = ["commented", "comment_edited", "comment_resolved"];
  expect(events.map(({ kind }) => kind)).toEqual(
    [...kinds, "comment_reopened", "comment_deleted"].map((kind) => `post.${kind}`),
  );
  expect(events[0]?.facts).toEqual({ comment_id: comment.id, by: "Ana", guest: false });
  expect(JSON.stringify(events)).not.toContain("secret");
});

test("search finds comments as they are now, and none of a deleted post", async () => {
  const comment = await say(ana, "The <b>price</b> of pineapples");
  const { items } = await searchFor(ctx, "pineapples");
  expect(items).toMatchObject([
    { type: "comment", id: comment.id, post_id: id, title: "We launch", status: "draft" },
  ]);
  expect(items[0]?.excerpt).toBe("The <b>price</b> of pineapples");
  expect(await idsFor(ctx, "pineapples", { types: "comments" })).toEqual([comment.id]);
  expect(await idsFor(ctx, "pineapples", { types: "posts" })).toEqual([]);
  await change(ana, comment, { text: "The price of mangos" });
  expect(await idsFor(ctx, "pineapples")).toEqual([]);
  expect(await idsFor(ctx, "mangos")).toEqual([comment.id]);
  await deletePost({ ctx, input: { id } });
  expect(await idsFor(ctx, "mangos")).toEqual([]);
  await restorePost({ ctx, input: { id } });
  expect(await idsFor(ctx, "mangos")).toEqual([comment.id]);
  await remove(ana, comment);
  expect(await idsFor(ctx, "mangos")).toEqual([]);
});

test("a deleted post takes no comments and shows none", async () => {
  const comment = await say(ana);
  await deletePost({ ctx, input: { id } });
  const calls = [
    () => list(),
    () => say(ana),
    () => change(ana, comment, { resolved: true }),
    () => remove(ana, comment),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "NOT_FOUND" });
});

test("a post that is removed for good takes its comments and their search entries along", async () => {
  const { id: comment_id } = await say(ana, "@Ben", [ben.actor.id]);
  const before = await ctx.sql("SELECT 1 FROM search_document WHERE id = $1", [comment_id]);
  expect(before).toHaveLength(1);
  await deletePost({ ctx, input: { id } });
  system.advance(31 * 86_400_000);
  await prune(system, "deleted_posts");
  const after = await ctx.sql(
    `SELECT 1 FROM search_document WHERE id = $1 UNION ALL SELECT 1 FROM post_comment WHERE id = $1
     UNION ALL SELECT 1 FROM comment_notice WHERE comment_id = $1`,
    [comment_id],
  );
  expect(after).toEqual([]);
});

test("a list takes one statement, a comment at most eight with its transaction", async () => {
  await say(ana);
  expect(await system.statementsOf(() => list())).toHaveLength(1);
  const statements = await system.statementsOf(() => say(ana, "@Ben", [ben.actor.id]));
  expect(statements.length).toBeLessThanOrEqual(8);
});
