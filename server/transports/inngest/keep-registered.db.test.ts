import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { keepRegistered } from "./keep-registered.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

test("registers repeatedly until accepted, and then no more", async () => {
  const register = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error("not up yet"))
    .mockResolvedValue();
  const stop = keepRegistered(system, register);
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2), 10_000);
  await stop();
  expect(register).toHaveBeenCalledTimes(2);
});

test("registers again when the server has run no sweep for minutes", async () => {
  const register = vi.fn<() => Promise<void>>().mockResolvedValue();
  const stop = keepRegistered(system, register, 10);
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
  system.advance(100_000);
  await system.database.pool.query("INSERT INTO pulse (id, seen_at) VALUES (1, $1)", [
    system.now(),
  ]);
  system.advance(100_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(register).toHaveBeenCalledTimes(1);
  system.advance(20_000);
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2), 10_000);
  await stop();
});
