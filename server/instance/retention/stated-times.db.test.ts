import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { RETAINED_FOR_DAYS, RETAINED_OTHERWISE } from "#server/retention.ts";

const UNLIMITED = [
  "api_key",
  "channel",
  "channel_set",
  "event_clock",
  "event_reader",
  "external_identity",
  "instance",
  "instance_home",
  "job_worker",
  "label",
  "media_usage",
  "membership",
  "oauth_app",
  "organization",
  "project",
  "pulse",
  "rate_budget",
  "recovery_code",
  "revalidation",
  "sample_record",
  "saved_filter",
  "saved_reply",
  "template",
  "user_account",
  "user_avatar",
  "user_totp",
  "webhook",
];

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

test("each table that grows with use has a retention time (server/retention.ts)", async () => {
  const tables = await system.database.sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
    [],
  );
  const retained = [...Object.values(RETAINED_FOR_DAYS), ...RETAINED_OTHERWISE];
  const stated = retained.flatMap(({ tables }) => [...tables] as string[]);
  expect(new Set(stated).size).toBe(stated.length);
  expect(tables.map(({ name }) => name).sort()).toEqual([...UNLIMITED, ...stated].sort());
});
