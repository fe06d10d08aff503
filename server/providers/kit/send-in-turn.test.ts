import { expect, test, vi } from "vitest";
import { type ProviderContext, ProviderError, type SentItem } from "../spec.ts";
import { sendInTurn } from "./send-in-turn.ts";

const context: ProviderContext = {
  fetch: async () => new Response(),
  session: { credentials: {}, renew: (refresh) => refresh({}) },
  account: {},
  app: null,
  now: () => new Date(0),
};

function sentItem(name: string): SentItem {
  return { external_post_id: name, url: `https://example.com/${name}`, reference: name };
}

test("each item is sent after those before it, and the first is where the post is", async () => {
  const sent: string[] = [];
  const published = await sendInTurn(context, {
    items: ["a", "b", "c"],
    out: [],
    async send(_, item, out) {
      sent.push(`${item} after ${out.map(({ reference }) => reference)}`);
      return sentItem(item);
    },
  });
  expect(sent).toEqual(["a after ", "b after a", "c after a,b"]);
  expect(published).toEqual({ external_post_id: "a", url: "https://example.com/a" });
});

test("what is out is not sent again, and still where the post is", async () => {
  const send = vi.fn(async (_: ProviderContext, item: string) => sentItem(item));
  const published = await sendInTurn(context, {
    items: ["a", "b", "c"],
    out: [sentItem("a"), sentItem("b")],
    send,
  });
  expect(send.mock.calls.map(([, item]) => item)).toEqual(["c"]);
  expect(published.external_post_id).toBe("a");
});

test("a fault keeps its cause and its wait when it says which item it is of", async () => {
  const fault = new ProviderError("rate_limit", "Small asks to wait 7 seconds.", {
    retry_after_ms: 7000,
  });
  const failing = { items: ["a", "b"], send: () => Promise.reject(fault) };
  await expect(sendInTurn(context, { ...failing, out: [] })).rejects.toBe(fault);
  await expect(sendInTurn(context, { ...failing, out: [sentItem("a")] })).rejects.toMatchObject({
    code: "rate_limit",
    message:
      "Item 2 of 2 of the thread: Small asks to wait 7 seconds. The items before it are out.",
    outcome: "partly_sent",
    retry_after_ms: 7000,
    cause: fault,
  });
});

test("a fault of our own is not dressed up as the platform's", async () => {
  const bug = new Error("undefined is not a function");
  const failing = { items: ["a", "b"], out: [sentItem("a")], send: () => Promise.reject(bug) };
  await expect(sendInTurn(context, failing)).rejects.toBe(bug);
  await expect(sendInTurn(context, { ...failing, items: [], out: [] })).rejects.toThrow(
    "A post without items was to be sent.",
  );
});
