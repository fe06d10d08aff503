import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "./create-client.ts";
import { loadRefusalMessages } from "./problem-message.ts";
import {
  hasSessionEnded,
  onSessionChange,
  reportSessionEnd,
  resumeSession,
} from "./session-end.ts";

beforeAll(loadRefusalMessages);
afterEach(() => {
  resumeSession();
  vi.unstubAllGlobals();
});

/** A server that answers each call with the next status. */
function serve(...statuses: number[]) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    calls.push(method ?? "GET");
    const status = statuses.shift() ?? 200;
    const refusal = { code: "UNAUTHORIZED", message: "You are signed out. Sign in again." };
    const error = { message: refusal.message, code: -1, data: { httpStatus: status, refusal } };
    const answer = status === 200 ? { result: { data: [] } } : { error };
    return new Response(JSON.stringify(url.includes("batch=1") ? [answer] : answer), { status });
  });
  return calls;
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test("a query whose session has ended continues after sign-in", async () => {
  const calls = serve(401, 200);
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  const answer = createClient("acme").labels.list.query({});
  await vi.waitFor(() => expect(hasSessionEnded()).toBe(true));
  expect(calls).toEqual(["GET"]);
  resumeSession();
  expect(await answer).toEqual([]);
  expect(calls).toEqual(["GET", "GET"]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test("a change whose session has ended is refused, never sent again unasked", async () => {
  const calls = serve(401);
  const change = createClient("acme").labels.create.mutate({ name: "News" });
  await expect(change).rejects.toThrow("You are signed out.");
  resumeSession();
  await settled();
  expect(calls).toEqual(["POST"]);
});

test("calls wait while nobody, or someone else, is signed in", async () => {
  const calls = serve();
  reportSessionEnd();
  const change = createClient("acme").labels.create.mutate({ name: "News" });
  await settled();
  expect(calls).toEqual([]);
  resumeSession();
  await change;
  expect(calls).toEqual(["POST"]);
});
