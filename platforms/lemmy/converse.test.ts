import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { NO_PROGRESS, type OwnPost } from "#platforms/kit/spec/provider.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { holdToPublished } from "./testing/published-calls.ts";
import { simulated } from "./testing/simulated.ts";

const SINCE = new Date("2026-01-01T00:00:00Z");

function own(external_post_id: string, published_at: Date): OwnPost {
  return { external_post_id, reference: null, published_at };
}

function answering(pages: (page: number) => readonly unknown[]) {
  const { context } = simulated();
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(pathname);
    return Response.json({ comments: pages(Number(searchParams.get("page"))) });
  };
  return { context: { ...context, fetch }, asked };
}

function shown(id: number, path: string, changes: object = {}, creator: object = {}) {
  return {
    comment: {
      id,
      content: `Comment ${id}`,
      published: "2026-11-20T09:00:00.123456Z",
      path,
      deleted: false,
      removed: false,
      ap_id: `https://lemmy.test/comment/${id}`,
      ...changes,
    },
    creator: { id: 900, name: "rita", actor_id: "https://lemmy.example/u/rita", ...creator },
    post: { locked: false },
  };
}

async function readAll({ context }: ReturnType<typeof answering>) {
  const posts = [own("5", context.now())];
  const page = await interactions.read(context, { cursor: null, since: SINCE, posts });
  return page.items;
}

test("a comment's parent is read from its path; deleted and removed comments are left out", async () => {
  const items = await readAll(
    answering(() => [
      shown(3, "0.1.2.3"),
      shown(2, "0.1.2", { updated: "2026-11-20T10:00:00Z" }),
      shown(1, "0.1", {}, { display_name: "Rita", avatar: null }),
      shown(4, "0.4", { deleted: true }),
      shown(5, "0.5", { removed: true }),
    ]),
  );
  expect(items).toMatchObject([
    { external_id: "3", parent_external_id: "2", on_external_id: "5" },
    { external_id: "2", parent_external_id: "1", edited_at: new Date("2026-11-20T10:00:00Z") },
    { external_id: "1", parent_external_id: null, author: { name: "Rita", ours: false } },
  ]);
  expect(items[0]?.author).toMatchObject({ name: "rita", handle: "rita@lemmy.example" });
});

test("unexpected data from a server affects only its own comment", async () => {
  const items = await readAll(
    answering(() => [
      { comment: null },
      "text",
      shown(1, "0.1", { published: "soon" }),
      shown(2, "0.2"),
    ]),
  );
  expect(items.map(({ external_id }) => external_id)).toEqual(["2"]);
});

test("an endless list is abandoned", async () => {
  const full = (page: number) =>
    Array.from({ length: 50 }, (_, index) => shown(page * 100 + index, "0.1"));
  const { context, asked } = answering(full);
  await interactions.read(context, {
    cursor: null,
    since: SINCE,
    posts: [own("5", context.now())],
  });
  expect(asked.length).toBeLessThanOrEqual(10);
});

test("reading and replying use documented calls, and a lost response is found", async () => {
  const { context, store, ready, publish } = simulated();
  const { fetch, breaches, called } = holdToPublished(context.fetch);
  context.fetch = fetch;
  const [item] = await publish(await ready("Hello"));
  const on = item?.external_post_id ?? "";
  store.written.push({
    external_id: "77",
    kind: "comment",
    text: "Nice",
    rating: null,
    author: { name: "Rita", handle: "rita" },
    written_at: context.now(),
    on_external_id: on,
    parent_external_id: null,
    edited_at: null,
    deleted_at: null,
  });
  const posts = [own(on, context.now())];
  const { items } = await interactions.read(context, { cursor: null, since: SINCE, posts });
  expect(items).toMatchObject([{ external_id: "77", text: "Nice", author: { ours: false } }]);
  const to = {
    ...({ external_id: "77", kind: "comment", author_handle: "rita@lemmy.example" } as const),
    on_external_id: on,
    reference: null,
  };
  const rendition = renderDocument(parseMarkdown("Thank **you**"), manifest.dialect);
  const prepared = await interactions.prepareReply(context, {
    to,
    rendition,
    now: context.now(),
    entropy: (bytes: number) => new Uint8Array(bytes),
  });
  expect(await interactions.lookUpReply(context, prepared, NO_PROGRESS)).toBe("absent");
  const sent = await interactions.sendReply(context, prepared, NO_PROGRESS);
  const found = await interactions.lookUpReply(context, prepared, NO_PROGRESS);
  expect(found).toEqual({ found: "done" in sent ? sent.done : [] });
  expect(breaches).toEqual([]);
  expect(called).toContain("POST /api/v3/comment");
});
