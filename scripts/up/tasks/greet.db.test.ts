import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { readSettings } from "../bootstrap/settings.mjs";
import { greet } from "./greet.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

test("of several first starts on one empty database, one creates the organization and its key", async () => {
  const settings = readSettings({ NODE_ENV: "test" });
  const databaseUrl = system.env.DATABASE_URL;
  const start = () => greet({ settings, databaseUrl });
  const greetings = await Promise.all([start(), start(), start()]);
  expect(greetings.filter((text) => text.includes("Your first API key"))).toHaveLength(1);
  expect(greetings.filter((text) => text.includes("Forgot your password?"))).toHaveLength(2);
  const { prisma } = system.database;
  expect(await prisma.organization.count()).toBe(1);
  expect(await prisma.apiKey.count()).toBe(1);
  expect(await prisma.user.count()).toBe(1);
});
