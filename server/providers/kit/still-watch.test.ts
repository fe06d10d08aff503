import { afterEach, expect, test, vi } from "vitest";
import { createStillWatch } from "./guarded-fetch.ts";

afterEach(() => {
  vi.useRealTimers();
});

function slowly(chunks: number, pause_ms: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
      if (sent++ < chunks) controller.enqueue(new Uint8Array(10));
      else controller.close();
    },
  });
}

test("what gets on is let go on, however long it takes, with the same bytes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { signal, watch, stop } = createStillWatch(1500);
  const bytes = new Response(watch(slowly(12, 1000))).bytes();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(await bytes).toHaveLength(120);
  expect(signal.aborted).toBe(false);
  stop();
});

test("what stands still is ended", async () => {
  const { signal, stop } = createStillWatch(50);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  stop();
});
