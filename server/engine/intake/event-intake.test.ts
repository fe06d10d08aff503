import { expect, test } from "vitest";
import type { SentEvent } from "../types.ts";
import { createIntakeFetch } from "./event-intake.ts";

const sent: SentEvent[][] = [];
const intakeFetch = createIntakeFetch(async (events) => {
  sent.push([...events]);
  return { ids: events.map(({ id }) => id ?? "new") };
});

const post = (url: string, body: unknown, headers = {}) =>
  intakeFetch(url, { method: "POST", body: JSON.stringify(body), headers });

test("events get the same response as from a server", async () => {
  const response = await post("http://localhost:8288/e/key", [
    { id: "1", name: "a", data: { x: 1 }, meta: {} },
  ]);
  expect(await response.json()).toEqual({ status: 200, ids: ["1"] });
  expect(sent.at(-1)).toEqual([{ id: "1", name: "a", data: { x: 1 }, meta: {}, ts: undefined }]);
});

test("a repeated request gives its events the same IDs", async () => {
  const headers = { "x-inngest-event-id-seed": "1,abc" };
  const ids = async () =>
    (await post("http://x/e/k", [{ name: "a" }, { name: "b" }], headers)).json();
  const first = await ids();
  expect(await ids()).toEqual(first);
  expect(new Set(first.ids).size).toBe(2);
});

test("anything but events is refused without touching the network", async () => {
  const response = await intakeFetch("https://api.inngest.com/v1/runs");
  expect(response.status).toBe(501);
  expect((await response.json()).error).toContain(
    "The embedded engine accepts only events, not GET /v1/runs.",
  );
  expect((await post("http://x/e/key", { name: 1 })).status).toBe(400);
});
