import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { googleBusiness } from "./index.ts";

const POSTS = "/v4/accounts/1/locations/7/localPosts";
const POST = { languageCode: "en", summary: "News", topicType: "STANDARD" };
const DAY = { year: 2026, month: 12, day: 24 };
const SCHEDULE = { startDate: DAY, endDate: DAY };

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "7", handle: "Corner café" };
  const context = { store, account, now: () => clock.now };
  const ask = async (method: string, path: string, body?: unknown) => {
    const request = new Request(`https://mybusiness.googleapis.com${path}`, {
      method,
      headers: { authorization: "Bearer sandbox-access-0" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await googleBusiness.respond(context, request);
    return { status: answer.status, text: await answer.text() };
  };
  return { store, clock, ask };
}

test.each([
  ["1,500 characters", { summary: "a".repeat(1500) }, 200],
  ["1,501 characters", { summary: "a".repeat(1501) }, 400],
  ["no words", { summary: "" }, 400],
  ["no topic", { topicType: undefined }, 400],
  ["an alert", { topicType: "ALERT" }, 400],
  ["an event without one", { topicType: "EVENT" }, 400],
  [
    "a title of 58 characters",
    { topicType: "EVENT", event: { title: "t".repeat(58), schedule: SCHEDULE } },
    200,
  ],
  [
    "a title of 59 characters",
    { topicType: "EVENT", event: { title: "t".repeat(59), schedule: SCHEDULE } },
    400,
  ],
  [
    "an event that ends before it starts",
    {
      topicType: "EVENT",
      event: { title: "t", schedule: { startDate: DAY, endDate: { ...DAY, day: 23 } } },
    },
    400,
  ],
  ["a button without an address", { callToAction: { actionType: "BOOK" } }, 400],
  ["a call with an address", { callToAction: { actionType: "CALL", url: "https://a.co" } }, 400],
  ["a call", { callToAction: { actionType: "CALL" } }, 200],
  ["an unknown field", { title: "News" }, 400],
  [
    "a photo that can't be fetched",
    { media: [{ mediaFormat: "PHOTO", sourceUrl: "https://a.co/a.jpg" }] },
    400,
  ],
])("%s", async (_, changes, status) => {
  const { store, ask } = simulated();
  expect((await ask("POST", POSTS, { ...POST, ...changes })).status).toBe(status);
  expect(store.posts).toHaveLength(status === 200 ? 1 : 0);
});

test("another location's posts can't be accessed", async () => {
  const { ask } = simulated();
  const { status, text } = await ask("POST", "/v4/accounts/1/locations/8/localPosts", POST);
  expect([status, JSON.parse(text).error.status]).toEqual([403, "PERMISSION_DENIED"]);
});

test("an unknown path returns a web page, as Google does", async () => {
  const { ask } = simulated();
  expect(await ask("GET", "/v4/locations/7/localPosts")).toMatchObject({
    status: 404,
    text: expect.stringContaining("<!DOCTYPE html>"),
  });
});

test("ten changes to a profile are accepted in a minute, and the eleventh after it", async () => {
  const { clock, ask } = simulated();
  for (let number = 1; number <= 10; number += 1)
    expect((await ask("POST", POSTS, { ...POST, summary: `${number}` })).status).toBe(200);
  expect((await ask("POST", POSTS, POST)).status).toBe(429);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await ask("POST", POSTS, POST)).status).toBe(200);
});
