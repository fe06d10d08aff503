import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { mastodon } from "./index.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");

function simulated() {
  const store = createMemoryStore();
  const context = {
    store,
    account: { external_account_id: "one", handle: "one@mastodon.test" },
    now: () => MORNING,
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`https://mastodon.test/api/v1/${path}`, init);
    request.headers.set("authorization", "Bearer sandbox-access");
    const answer = await mastodon.respond(context, request);
    return { status: answer.status, body: await answer.json() };
  };
  const post = (body: unknown, key = "") =>
    ask("statuses", {
      method: "POST",
      body: JSON.stringify(body),
      headers: key === "" ? {} : { "idempotency-key": key },
    });
  return { store, ask, post };
}

test("a status replies to an existing one and references it", async () => {
  const { store, ask, post } = simulated();
  const { body: first } = await post({ status: "One" });
  const { body: second } = await post({ status: "Two", in_reply_to_id: first.id });
  expect([first.in_reply_to_id, second.in_reply_to_id]).toEqual([null, first.id]);
  expect((await ask("accounts/one/statuses")).body).toEqual([
    { ...second, replies_count: 0 },
    { ...first, replies_count: 1 },
  ]);
  expect(store.posts.map(({ text }) => text)).toEqual(["One", "Two"]);
});

test("a reply to a missing status is refused, even one that was sent before", async () => {
  const { store, post } = simulated();
  await post({ status: "One" }, "key");
  const refusal = {
    status: 404,
    body: { error: "The post you are trying to reply to does not appear to exist." },
  };
  expect(await post({ status: "Two", in_reply_to_id: "1" })).toEqual(refusal);
  expect(await post({ status: "One", in_reply_to_id: "1" }, "key")).toEqual(refusal);
  expect(store.posts).toHaveLength(1);
});

test("the account's statuses are listed newest first, in pages", async () => {
  const { ask, post } = simulated();
  const ids: string[] = [];
  for (let number = 1; number <= 45; number += 1)
    ids.unshift((await post({ status: `Number ${number}` })).body.id);
  const page = async (query: string) =>
    (await ask(`accounts/one/statuses?${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await page("")).toEqual(ids.slice(0, 20));
  expect(await page("limit=80")).toEqual(ids.slice(0, 40));
  expect(await page(`limit=40&max_id=${ids[39]}`)).toEqual(ids.slice(40));
  expect(await page(`max_id=${ids[44]}`)).toEqual([]);
});

test.each(["{", "[]", "7", '{"status":7}', '{"status":" "}'])(
  "%s is not a valid status",
  async (body) => {
    const { ask } = simulated();
    expect(await ask("statuses", { method: "POST", body })).toEqual({
      status: 422,
      body: { error: "Validation failed: Text can't be blank" },
    });
  },
);

test("a status has the requested visibility", async () => {
  const { post } = simulated();
  expect((await post({ status: "One" })).body.visibility).toBe("public");
  expect((await post({ status: "Two", visibility: "direct" })).body.visibility).toBe("direct");
});
