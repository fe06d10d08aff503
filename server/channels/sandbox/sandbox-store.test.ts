import { expect, test, vi } from "vitest";
import type { System } from "#server/system.ts";
import { createSandboxStore } from "./sandbox-store.ts";

const system = { database: { prisma: {} }, env: {} } as unknown as System;
const channel = { id: "chan_1", organization_id: "org_1" };

test("two bundles of one process never give the same number, and later ones are greater", async () => {
  const store = createSandboxStore(system, channel);
  vi.resetModules();
  const copy = await import("./sandbox-store.ts");
  const other = copy.createSandboxStore(system, channel);
  const given = [store.sequence(), other.sequence(), store.sequence(), other.sequence()];
  expect(given).toEqual(given.toSorted((one, next) => one - next));
  expect(new Set(given).size).toBe(4);
});

test("numbers after a restart are greater than those before", () => {
  const before = createSandboxStore(system, channel).sequence();
  const shared = globalThis as { crierSandboxNumber?: number };
  delete shared.crierSandboxNumber;
  vi.setSystemTime(Date.now() + 2_000);
  expect(createSandboxStore(system, channel).sequence()).toBeGreaterThan(before);
  vi.useRealTimers();
});
