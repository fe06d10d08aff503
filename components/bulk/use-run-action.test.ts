import { beforeAll, expect, test } from "vitest";
import { loadRefusalMessages } from "#components/api/problem-message.ts";
import { REASONS } from "#core/contract/errors.ts";
import { countNot, countPosts } from "./copy.ts";
import { changeEach } from "./use-run-action.ts";

beforeAll(loadRefusalMessages);

const ids = Array.from({ length: 45 }, (_, index) => `post_${index}`);

function refusal(message: string) {
  const { code } = REASONS.already_published;
  return Object.assign(new Error(message), {
    data: { refusal: { code, reason: "already_published", message, request_id: "req_1" } },
  });
}

test("one failed change doesn't stop the others, and each failure states its reason", async () => {
  const outcome = await changeEach(ids, async (id) => {
    if (id.endsWith("0")) throw new Error("no");
  });
  expect(outcome.done).toHaveLength(40);
  expect(outcome.failed.map(({ id }) => id)).toEqual(ids.filter((id) => id.endsWith("0")));
});

test("a reason is worded for people, not for API clients", async () => {
  const change = async () => {
    throw refusal("Read it by GET /posts/{id}: with everywhere=true Crier does.");
  };
  const { failed } = await changeEach(["post_1"], change);
  expect(failed).toMatchObject([
    {
      id: "post_1",
      reason: "This post is being published or already published, so it can't be edited here.",
    },
  ]);
});

test("if nothing fails, all posts are changed in order", async () => {
  expect(await changeEach(ids, async () => undefined)).toEqual({ done: ids, failed: [] });
});

test("at most twenty posts are changed at a time", async () => {
  let running = 0;
  let most = 0;
  await changeEach(ids, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  expect(most).toBe(20);
});

test("the number of posts is pluralized correctly", () => {
  expect([countPosts(1), countPosts(3)]).toEqual(["1 post", "3 posts"]);
  expect(countNot(1, "deleted")).toBe("1 post wasn't deleted");
  expect(countNot(3, "deleted")).toBe("3 posts weren't deleted");
});
