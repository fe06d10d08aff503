import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import type { logIn, NewComment, NewPost } from "./api.ts";
import { ERROR_NAMES } from "./map-error.ts";
import { credentials, lemmy } from "./provider.ts";
import { holdToPublished } from "./testing/published-calls.ts";
import { ENDPOINTS } from "./testing/published-endpoints.ts";
import type { PUBLISHED_ERRORS } from "./testing/published-errors.ts";
import type { CreateComment, CreatePost, Login } from "./testing/published-types.ts";
import { simulated } from "./testing/simulated.ts";

test("requests match the published types", () => {
  expectTypeOf<NewPost>().toExtend<z.input<typeof CreatePost>>();
  expectTypeOf<NewComment>().toExtend<z.input<typeof CreateComment>>();
  expectTypeOf<Parameters<typeof logIn>[1]>().toExtend<z.input<typeof Login>>();
});

test("every distinguished error is published, or from version 1", () => {
  const names: readonly string[] = ERROR_NAMES;
  expectTypeOf<(typeof ERROR_NAMES)[number]>().toExtend<
    (typeof PUBLISHED_ERRORS)[number] | "too_many_requests" | "image_upload_disabled"
  >();
  expect(names).toContain("rate_limit_error");
});

function held() {
  const bench = simulated();
  const { context } = bench;
  const { fetch, ...record } = holdToPublished(context.fetch);
  // Assign in place: `ready` makes calls with the same context.
  context.fetch = fetch;
  return { ...bench, ...record };
}

const PICTURE = [memoryFile("image/jpeg", { alt_text: "A boat" })];

test("a post with an image and a first comment makes these published calls, in order", async () => {
  const { called, breaches, ready, publish } = held();
  await publish(await ready("Hello", { media: PICTURE, options: { first_comment: "More" } }));
  expect(breaches).toEqual([]);
  expect(called).toEqual([
    "GET /api/v3/community",
    "POST /pictrs/image",
    "POST /api/v3/post",
    "GET /api/v3/comment/list",
    "POST /api/v3/comment",
  ]);
});

test("every call and every simulator response is in the published API", async () => {
  const { context, called, breaches, ready, publish } = held();
  const { fetch } = context;
  const typed = { server: "lemmy.test", username: "one", password: "sandbox-password" };
  const connected = await lemmy.live?.connect({ fetch, credentials: credentials.parse(typed) });
  expect(connected?.account).toEqual(context.account);
  await lemmy.identify?.(context);
  for (const query of ["", "boat", "boats@lemmy.world.test"])
    await lemmy.choices?.community?.(context, { query, options: {} });
  const options = { first_comment: "More", nsfw: true };
  const prepared = await ready("Hello", { media: PICTURE, options });
  const link = await ready("See https://a.example/", { format: "link" });
  const [item] = await publish(prepared);
  const [second] = await publish(link);
  expect(await lemmy.lookup(context, link, NO_PROGRESS)).toEqual({ found: [second] });
  expect(await lemmy.lookup(context, prepared, NO_PROGRESS)).toBe("absent");
  if (item === undefined || second === undefined) throw new Error("Nothing was published.");
  await lemmy.edit?.(context, { item: second, index: 0, prepared: link });
  for (const each of [item, second, second]) await lemmy.remove?.(context, each);
  await lemmy.revoke?.(context);
  expect(breaches).toEqual([]);
  expect(called.filter((name, at) => called.indexOf(name) === at).toSorted()).toEqual(
    Object.keys(ENDPOINTS).toSorted(),
  );
});

test.each([
  ["an unknown field", "POST", "post", { name: "A boat", community_id: 11, title: "A boat" }],
  ["a missing field", "POST", "post", { name: "A boat" }],
  ["a wrong type", "POST", "post", { name: "A boat", community_id: "11" }],
  ["null for a field that is optional", "POST", "post", { name: "A", community_id: 1, url: null }],
  ["an unknown address", "POST", "post/make", {}],
  ["a wrong method", "PUT", "comment", { content: "More", post_id: 1 }],
])("%s is a violation", async (_, method, path, body) => {
  const { fetch, breaches } = holdToPublished(async () =>
    Response.json({ error: "slurs" }, { status: 400 }),
  );
  const headers = { authorization: "Bearer sandbox-jwt", "content-type": "application/json" };
  const url = `https://lemmy.test/api/v3/${path}`;
  await fetch(new Request(url, { method, headers, body: JSON.stringify(body) }));
  expect(breaches).toHaveLength(1);
});
