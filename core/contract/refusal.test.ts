import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import type { Post } from "./resources/post.ts";

const postOf = (channels: number, errors: number) =>
  ({
    errors: channels === 0 ? [{ message: "Choose at least one channel." }] : [],
    channels: Array.from({ length: channels }, (_, index) => ({
      name: `Channel ${index}`,
      ready: false,
      errors: Array.from({ length: errors }, () => ({ message: "Too long." })),
    })),
  }) as unknown as Post;

test("the refusal of a post that isn't ready lists the reasons", () => {
  expect(Refusal.notReady(postOf(2, 1)).message).toBe(
    "The post is not ready. Channel 0: Too long. Channel 1: Too long.",
  );
  expect(Refusal.notReady(postOf(0, 0)).message).toBe(
    "The post is not ready. Choose at least one channel.",
  );
});

test("a refusal with many reasons lists the first ones and counts the rest", () => {
  const { message, post } = Refusal.notReady(postOf(100, 25));
  expect(message.match(/Too long/g)).toHaveLength(20);
  expect(message).toMatch(/And 2480 more: see the post's channels\.$/);
  expect(post?.channels).toHaveLength(100);
});
