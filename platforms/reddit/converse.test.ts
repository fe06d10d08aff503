import { expect, test } from "vitest";
import {
  type Json,
  NO_PROGRESS,
  type OwnPost,
  type ReadPage,
} from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { interactions } from "./converse.ts";
import { simulated } from "./testing/simulated.ts";

const NAME = "t3_1abc";
const SINCE = new Date("2026-01-01T00:00:00Z");

interface Shown {
  author?: string;
  body?: string;
  replies?: readonly object[];
}

/** A comment as Reddit documents it; `replies` is an empty string if there are none. */
function shown(id: string, { author = "rita", body = id, replies = [] }: Shown = {}) {
  const listing = { kind: "Listing", data: { children: replies, after: null } };
  return {
    kind: "t1",
    data: {
      id,
      name: `t1_${id}`,
      parent_id: NAME,
      link_id: NAME,
      author,
      body,
      created_utc: 1_790_000_000,
      edited: false,
      locked: false,
      archived: false,
      replies: replies.length === 0 ? "" : listing,
    },
  };
}

function stub(children: readonly string[]) {
  const id = children[0] ?? "_";
  return { kind: "more", data: { id, name: `t1_${id}`, count: children.length, children } };
}

function reading(tree: readonly object[], more: (ids: readonly string[]) => readonly object[]) {
  const { context } = simulated();
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(pathname);
    const ids = (searchParams.get("children") ?? "").split(",");
    if (pathname === "/api/morechildren")
      return Response.json({ json: { errors: [], data: { things: more(ids) } } });
    const listing = { kind: "Listing", data: { children: tree, after: null } };
    return Response.json([{ kind: "Listing", data: { children: [] } }, listing]);
  };
  const post: OwnPost = {
    external_post_id: NAME,
    reference: NAME,
    published_at: context.now(),
  };
  const read = async () => {
    const pages: ReadPage[] = [];
    let cursor: Json = null;
    do {
      const input = { cursor, since: SINCE, posts: [post] };
      const page = await interactions.read({ ...context, fetch }, input);
      pages.push(page);
      cursor = page.cursor;
    } while (pages.at(-1)?.more === true && pages.length < 20);
    return pages.flatMap(({ items }) => items);
  };
  const recheck = (ids: readonly string[]) => {
    const stored = ids.map((id) => ({
      external_id: `t1_${id}`,
      on_external_id: NAME,
      parent_external_id: null,
      reference: null,
    }));
    return interactions.recheck?.({ ...context, fetch }, stored);
  };
  return { asked, read, recheck };
}

test("comments are read at any depth, including those that Reddit leaves out at first", async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `m${index}`);
  const deep = shown("a", { replies: [shown("b", { replies: [stub(["c"])] })] });
  const { read, asked } = reading([deep, stub(ids)], (wanted) => wanted.map((id) => shown(id)));
  const found = await read();
  expect(found.map(({ external_id }) => external_id)).toEqual(
    ["a", "b", "c", ...ids].map((id) => `t1_${id}`),
  );
  expect(asked).toEqual(["/comments/1abc", "/api/morechildren", "/api/morechildren"]);
});

test("an endless chain of stubs isn't followed forever", async () => {
  const { read, asked } = reading([stub(["a"])], ([id = ""]) => [stub([`${id}a`])]);
  expect(await read()).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(10);
});

test("a comment by a deleted account has no author; a deleted or removed comment is left out", async () => {
  const { read, recheck } = reading(
    [
      shown("a", { author: "[deleted]", body: "Still here" }),
      shown("b", { author: "[deleted]", body: "[deleted]", replies: [shown("c")] }),
      shown("d", { author: "[deleted]", body: "[removed]" }),
    ],
    () => [],
  );
  const found = await read();
  expect(found.map(({ text, author }) => [text, author?.name ?? null])).toEqual([
    ["Still here", null],
    ["c", "rita"],
  ]);
  expect(await recheck(["a", "b", "c", "d"])).toMatchObject({ missing: ["t1_b", "t1_d"] });
});

test("nothing counts as missing where a branch continues elsewhere", async () => {
  const { recheck } = reading([shown("a", { replies: [stub([])] })], () => []);
  expect(await recheck(["a", "z"])).toMatchObject({ missing: [] });
});

test("text that Reddit's editor escaped is shown as it was typed", async () => {
  const { read } = reading([shown("a", { body: "snake\\_case \\*really\\*" })], () => []);
  expect((await read())[0]?.text).toBe("snake_case *really*");
});

test("a reply not visible yet on Reddit isn't mistaken for one never sent", async () => {
  const { context } = simulated();
  const prepared_at = context.now();
  const nothing = { kind: "Listing", data: { children: [] } };
  const fetch = async () => Response.json([nothing, nothing]);
  const look = (seconds: number) => {
    const now = () => new Date(prepared_at.getTime() + seconds * 1_000);
    const request = {
      to: "t1_a",
      on: NAME,
      text: "Thanks",
      prepared_at: prepared_at.toISOString(),
    };
    const prepared = { token: "token", request };
    return interactions.lookUpReply({ ...context, fetch, now }, prepared, NO_PROGRESS);
  };
  expect(await errorOf(look(30))).toMatchObject({
    code: "platform_unavailable",
    retry_after_ms: 90_000,
  });
  expect(await look(120)).toBe("absent");
});
