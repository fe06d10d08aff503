import { expect, test } from "vitest";
import { createThread } from "./thread.ts";

const SOURCE = "server/platform/testing/endless-worker.ts";
const LIMIT_MS = 60_000;

test("work that never ends is stopped at its deadline, and the next is done", {
  timeout: LIMIT_MS,
}, async () => {
  const thread = createThread({ source: SOURCE, limit_ms: 200, memory_mb: 64 });
  await expect(thread.ask("spin")).rejects.toThrow("It took longer than 0.2 seconds.");
  const patient = createThread({ source: SOURCE, limit_ms: LIMIT_MS, memory_mb: 64 });
  expect(await patient.ask("hello")).toBe("hello");
});

test("work that takes too much memory ends alone", { timeout: LIMIT_MS }, async () => {
  const thread = createThread({ source: SOURCE, limit_ms: LIMIT_MS, memory_mb: 32 });
  await expect(thread.ask("grow")).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  expect(await thread.ask("hello")).toBe("hello");
});
