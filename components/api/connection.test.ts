import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  askAgain,
  isConnectionLost,
  isGatewayError,
  onConnectionChange,
  reportNoAnswer,
} from "./connection.ts";

let answers: () => Promise<Response>;
const events: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
  vi.stubGlobal("fetch", () => answers());
  vi.stubGlobal("window", {
    dispatchEvent: ({ type }: Event) => events.push(type),
  });
});
afterEach(async () => {
  answers = there;
  await askAgain();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const there = async () => Response.json({ live: true });
const gone = async () => {
  throw new TypeError("Failed to fetch");
};

test("a single failed request isn't reported while Crier answers", async () => {
  answers = there;
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnectionLost()).toBe(false);
});

test("a lost connection is found again without anyone asking, and everything that waits is told", async () => {
  answers = gone;
  const changes: boolean[] = [];
  const stop = onConnectionChange(() => changes.push(isConnectionLost()));
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(6_500);
  expect(changes).toEqual([true]);
  answers = there;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes).toEqual([true, false]);
  expect(events).toEqual(["online"]);
  stop();
});

test("asking at once doesn't wait for the next turn", async () => {
  answers = gone;
  await askAgain();
  expect(isConnectionLost()).toBe(true);
  answers = there;
  await askAgain();
  expect(isConnectionLost()).toBe(false);
});

test("an error page of a proxy is no answer", async () => {
  answers = async () => new Response("Bad Gateway", { status: 502 });
  await askAgain();
  expect(isConnectionLost()).toBe(true);
});

test("Crier's own refusals are answers", () => {
  expect(isGatewayError(new Response("<h1>Bad Gateway</h1>", { status: 502 }))).toBe(true);
  expect(isGatewayError(Response.json({ error: {} }, { status: 503 }))).toBe(false);
  expect(isGatewayError(new Response("Not found", { status: 404 }))).toBe(false);
});
