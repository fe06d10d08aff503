import { Inngest } from "inngest";
import { expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import type { System } from "#server/system.ts";
import { createFunctions, type LimitsOf } from "./create-functions.ts";

const env = parseEnv({
  DATABASE_URL: "postgres://crier@localhost/crier",
  CRIER_SECRET: "x".repeat(32),
  CRIER_URL: "http://localhost:3000",
});

function concurrencyOf(limitsOf?: LimitsOf) {
  const client = new Inngest({ id: "crier", isDev: true });
  const functions = createFunctions(client, { env } as System, limitsOf);
  return new Map(functions.map(({ opts }) => [opts.id, opts.concurrency]));
}

test("the embedded executor keeps the limits that jobs declare", () => {
  expect(concurrencyOf().get("call-platform")).toEqual([
    { limit: 1, key: "event.data.channel_id" },
    { limit: env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
  ]);
  expect(concurrencyOf().get("run-skill")).toEqual([
    { limit: 2, key: "event.data.organization_id" },
    { limit: 8 },
  ]);
  expect(concurrencyOf().get("send-mail")).toEqual([{ limit: 5 }]);
});

test("an Inngest server is given no limit by a value of the event: its queue would stall", () => {
  const given = concurrencyOf(() => []);
  expect(JSON.stringify([...given.values()])).not.toContain("event.data");
  expect(given.get("call-platform")).toBeUndefined();
  expect(given.get("send-mail")).toEqual([{ limit: 5 }]);
});
