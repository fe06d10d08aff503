import { expect, test, vi } from "vitest";
import { sendNext } from "./send-next.ts";
import { ProviderError, type PublishedItem } from "./spec/provider.ts";

function sentItem(name: string): PublishedItem {
  return { external_post_id: name, url: `https://example.com/${name}`, reference: name };
}

function after(...names: string[]) {
  return { items: names.map(sentItem), state: null };
}

test("each step sends the next unpublished item, and the last one reports completion", async () => {
  const sent: string[] = [];
  async function send(item: string, out: readonly PublishedItem[]) {
    sent.push(`${item} after ${out.map(({ reference }) => reference)}`);
    return sentItem(item);
  }
  const items = ["a", "b", "c"];
  expect(await sendNext({ items, progress: after(), send })).toEqual({
    progress: after("a"),
    after_ms: 0,
  });
  expect(await sendNext({ items, progress: after("a"), send })).toEqual({
    progress: after("a", "b"),
    after_ms: 0,
  });
  expect(await sendNext({ items, progress: after("a", "b"), send })).toEqual({
    done: after("a", "b", "c").items,
  });
  expect(sent).toEqual(["a after ", "b after a", "c after a,b"]);
});

test("published items aren't sent again", async () => {
  const send = vi.fn(async (item: string) => sentItem(item));
  await sendNext({ items: ["a", "b", "c"], progress: after("a", "b"), send });
  expect(send.mock.calls.map(([item]) => item)).toEqual(["c"]);
});

test("an error naming its item keeps its cause and wait time", async () => {
  const error = new ProviderError("rate_limit", "Small asks to wait 7 seconds.", {
    retry_after_ms: 7000,
  });
  const failing = { items: ["a", "b"], send: () => Promise.reject(error) };
  await expect(sendNext({ ...failing, progress: after() })).rejects.toBe(error);
  await expect(sendNext({ ...failing, progress: after("a") })).rejects.toMatchObject({
    code: "rate_limit",
    message:
      "Post 2 of 2 of the thread: Small asks to wait 7 seconds. The posts before it are published.",
    outcome: "not_sent",
    retry_after_ms: 7000,
    cause: error,
  });
});

test("an internal error isn't reported as the platform's", async () => {
  const bug = new Error("undefined is not a function");
  const failing = { items: ["a", "b"], progress: after("a"), send: () => Promise.reject(bug) };
  await expect(sendNext(failing)).rejects.toBe(bug);
  await expect(sendNext({ ...failing, items: [] })).rejects.toThrow(
    "The post has no items left to send.",
  );
});
