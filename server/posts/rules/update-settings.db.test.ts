import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_APPROVAL } from "#core/contract/resources/approval.ts";
import { NOTHING_REQUIRED } from "#core/contract/resources/policy-requirements.ts";
import { getSettings } from "#server/access/organizations/get-settings.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { updateSettings } from "./update-settings.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const NO_BRANDING = { logo_id: null, color: null };

const policy = {
  time_zone: "Europe/Prague",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["free money", "”quoted”, {x}"],
  blocked_domains: ["blocked.example"],
  utm: [{ channel: "x", source: "x", medium: "social", campaign: null }],
  require: { alt_text: "refuse", label: "warn", link_tracking: "off", disclosure: "off" } as const,
};

/** What `createTestContext` sets. */
const LET_PASS = { burst: { posts: 1_000, minutes: 1 }, hold_repeats: false, handoff_hours: 48 };

test("a new organization has a time zone and no policy", async () => {
  const ctx = await createTestContext(system);
  expect(await getSettings({ ctx })).toEqual({
    time_zone: "UTC",
    quiet_hours: null,
    banned_terms: [],
    blocked_domains: [],
    utm: [],
    require: NOTHING_REQUIRED,
    approval: NO_APPROVAL,
    branding: NO_BRANDING,
    ...LET_PASS,
  });
});

test("fields sent are changed, omitted ones stay, and null ends the quiet hours", async () => {
  const ctx = await createTestContext(system);
  expect(await updateSettings({ ctx, input: policy })).toEqual({
    ...policy,
    approval: NO_APPROVAL,
    branding: NO_BRANDING,
    ...LET_PASS,
  });
  expect(await updateSettings({ ctx, input: {} })).toEqual({
    ...policy,
    approval: NO_APPROVAL,
    branding: NO_BRANDING,
    ...LET_PASS,
  });
  expect(await updateSettings({ ctx, input: { quiet_hours: null, banned_terms: [] } })).toEqual({
    ...policy,
    approval: NO_APPROVAL,
    branding: NO_BRANDING,
    ...LET_PASS,
    quiet_hours: null,
    banned_terms: [],
  });
  expect(await getSettings({ ctx })).toMatchObject({
    time_zone: "Europe/Prague",
    banned_terms: [],
  });
});

test("each organization has its own policy", async () => {
  const [acme, other] = [await createTestContext(system), await createTestContext(system)];
  await updateSettings({ ctx: acme, input: policy });
  expect(await getSettings({ ctx: other })).toMatchObject({ quiet_hours: null, banned_terms: [] });
});

test("reading takes one statement, changing takes three including its event", async () => {
  const ctx = await createTestContext(system);
  expect(await system.statementsOf(() => getSettings({ ctx }))).toHaveLength(1);
  expect(await system.statementsOf(() => updateSettings({ ctx, input: policy }))).toHaveLength(3);
});
