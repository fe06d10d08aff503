import { cron, Inngest, type InngestFunction } from "inngest";
import { expect, test } from "vitest";
import { createRegistry } from "./registry.ts";

const client = new Inngest({ id: "app", isDev: true });

function make(options: object): InngestFunction.Any {
  return client.createFunction({ id: "fn", triggers: { event: "e" }, ...options }, () => undefined);
}

test("a function is identified by what the SDK would register", () => {
  const fn = make({
    retries: 1,
    concurrency: [{ limit: 2, key: "event.data.id" }, { limit: 9 }],
    cancelOn: [{ event: "stop", match: "data.id", timeout: "1h" }],
    onFailure: () => undefined,
    triggers: [{ event: "e", if: "event.data.ok == true" }, cron("TZ=UTC 0 3 * * *")],
  });
  const { functions, triggeredBy } = createRegistry([fn]);
  expect(functions.get("app-fn")).toMatchObject({
    maxAttempts: 2,
    crons: ["0 3 * * *"],
    concurrency: [
      { limit: 2, key: { kind: "path" } },
      { limit: 9, key: null },
    ],
    cancelOn: [{ event: "stop", condition: "event.data.id == async.data.id", timeout: "1h" }],
  });
  expect(functions.has("app-fn-failure")).toBe(true);
  expect(triggeredBy("e")).toHaveLength(1);
  expect(triggeredBy("inngest/function.failed")).toHaveLength(1);
  expect(triggeredBy("other")).toEqual([]);
});

test.each([
  [{ throttle: { limit: 1, period: "1m" } }, "the option throttle of the function fn"],
  [{ debounce: { period: "1m" } }, "the option debounce"],
  [
    { concurrency: [{ limit: 1 }, { limit: 2, key: "event.id" }, { limit: 3 }] },
    "more than 2 concurrency limits",
  ],
  [{ concurrency: { limit: 1, scope: "env", key: "event.id" } }, 'the concurrency scope "env"'],
  [{ triggers: { cron: "TZ=Europe/Paris 0 3 * * *" } }, "the time zone of the cron"],
  [
    { triggers: { event: "e", if: "event.data.at > now()" } },
    'the expression "event.data.at > now()"',
  ],
  [{ cancelOn: [{ event: "x", if: "async.data.ids.exists(i, i == 1)" }] }, "the expression"],
])("unsupported options are refused when functions are registered: %j", (options, message) => {
  expect(() => createRegistry([make(options)])).toThrow(`does not support ${message}`);
});

test("two functions with one name are refused", () => {
  expect(() => createRegistry([make({}), make({})])).toThrow(
    "Two functions have the ID app-fn. Give one another ID.",
  );
});
