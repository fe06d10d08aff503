import { expect, test } from "vitest";
import { toJson } from "../store/to-json.ts";
import { parseDuration } from "./parse-duration.ts";
import { readResponse } from "./read-response.ts";
import { parseRetryAfter, retryDelay } from "./retry-delay.ts";

const now = new Date("2026-03-01T12:00:00.000Z");

test.each([
  ["1s", "2026-03-01T12:00:01.000Z"],
  ["1d2h30m10s", "2026-03-02T14:30:10.000Z"],
  ["520w", "2036-02-17T12:00:00.000Z"],
  ["2061-07-28T00:00:00.000Z", "2061-07-28T00:00:00.000Z"],
  ["", "2026-03-01T12:00:00.000Z"],
])("the time %s is %s", (text, instant) => {
  expect(parseDuration(text, now).toISOString()).toBe(instant);
});

test("an invalid time is refused by name", () => {
  expect(() => parseDuration("soon", now)).toThrow('the time "soon"');
});

test("retries are delayed longer each time, up to an hour, with jitter", () => {
  expect(retryDelay(0)).toBeGreaterThanOrEqual(1000);
  expect(retryDelay(0)).toBeLessThanOrEqual(2000);
  expect(retryDelay(3)).toBeGreaterThanOrEqual(8000);
  expect(retryDelay(40)).toBeLessThanOrEqual(3_600_000);
  expect(new Set(Array.from({ length: 20 }, () => retryDelay(10))).size).toBeGreaterThan(1);
});

test.each([
  ["90", "2026-03-01T12:01:30.000Z"],
  ["Sun, 01 Mar 2026 13:00:00 GMT", "2026-03-01T13:00:00.000Z"],
  ["2026-03-01T14:00:00Z", "2026-03-01T14:00:00.000Z"],
  ["whenever", undefined],
  [null, undefined],
])("retry-after: %s is %s", (header, instant) => {
  expect(parseRetryAfter(header, now)?.toISOString()).toBe(instant);
});

test.each([
  [200, { a: 1 }, {}, { kind: "completed", output: { a: 1 } }],
  [
    206,
    [{ op: "StepRun", id: "x", data: 1 }],
    {},
    { kind: "operations", operations: [{ op: "StepRun", id: "x" }] },
  ],
  [
    206,
    { op: "RunComplete", id: "x" },
    {},
    { kind: "operations", operations: [{ op: "RunComplete" }] },
  ],
  [206, [], {}, { kind: "threw" }],
  [
    400,
    { name: "E", message: "m" },
    { "x-inngest-no-retry": "true" },
    { kind: "failed", error: { message: "m" } },
  ],
  [500, { message: "m" }, {}, { kind: "threw", error: { name: "Error", message: "m" } }],
  [500, { error: "no step" }, {}, { kind: "threw", error: { message: "no step" } }],
])("a response %s %j is understood", (status, body, headers, outcome) => {
  const answer = { status, headers: new Map(Object.entries(headers)), body: JSON.stringify(body) };
  expect(readResponse(answer)).toMatchObject(outcome);
});

test("a response that isn't JSON is a retryable failure", () => {
  expect(readResponse({ status: 502, headers: new Map(), body: "<html>" })).toMatchObject({
    kind: "threw",
    error: { message: "The SDK's response is not JSON: <html>" },
  });
});

test("only characters that PostgreSQL refuses are replaced in JSON", () => {
  expect(toJson({ a: "\\u0000 is text", "b\0": ["\0", "\ud800", "😀"], d: new Date(0) })).toBe(
    '{"a":"\\\\u0000 is text","b\ufffd":["\ufffd","\ufffd","😀"],"d":"1970-01-01T00:00:00.000Z"}',
  );
  expect(toJson(undefined)).toBe("null");
});
