import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples } from "#core/contract/examples/index.ts";
import type { Refusal } from "#core/contract/refusal.ts";
import { ALL_SCOPES, ROLES, SCOPES, type Scope, scopesOfRole } from "#core/contract/scopes.ts";
import type { Actor } from "#server/kernel/actor.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { servedOperations } from "./registry.ts";
import { runAs } from "./testing/run-as.ts";

/** Scope required by each operation. Changing a declaration requires changing this table. */
const NEEDED: Record<Scope, readonly string[]> = {
  "posts:read": [
    "posts.audit",
    "posts.attempts",
    "posts.get",
    "posts.handoff",
    "posts.list",
    "posts.validate",
    "posts.validate_range",
    "posts.version",
    "posts.versions",
    // Only the author may edit, and only the author, an owner or an admin delete: the service checks it.
    "post_comments.create",
    "post_comments.delete",
    "post_comments.list",
    "post_comments.people",
    "post_comments.update",
    "calendar.get",
    // Changing shared filters also requires `publish` (saved-filters.db.test.ts).
    "saved_filters.create",
    "saved_filters.delete",
    "saved_filters.list",
    "saved_filters.update",
    "templates.list",
    "recalls.get",
    "recurring_posts.get",
    "recurring_posts.list",
    "home.counts",
    "home.get",
    "queue.get",
    "queue.late",
    "channels.list",
    "channels.disconnected",
    "channels.count_unsent",
    "channels.creator_policy",
    "channels.mentions",
    "channels.option_choices",
    "capabilities.list",
    "capabilities.changes",
    "capabilities.misses",
    "capabilities.miss_fixture",
    "files.get",
    "files.list",
    "labels.list",
    "posting_times.suggest",
    "projects.list",
    "channel_sets.list",
    "organizations.list",
    "organizations.get_settings",
    "organizations.get_sample_data",
    "channels.metrics",
    "insights.get",
    "posts.metrics",
    "posts.refresh_metrics",
    // Requires the scope approve: the service checks it, after refusing API clients.
    "posts.approve",
    "posts.reject",
    "approvals.create_link",
    "approvals.changes",
    "approvals.links",
    "approvals.list",
    "approvals.unapproved",
    "sandbox.received",
    "sandbox.set_engagement",
    "search.all",
    "suggestions.list",
    "skills.get_run",
    "skills.list",
    "skills.report_csv",
    "skills.runs",
    "skills.schedules",
    "posts.export",
    "links.preview",
    // A person's own data, whatever their role.
    "account.change_password",
    "calendar_feed.create",
    "calendar_feed.get",
    "calendar_feed.revoke",
    "push_subscriptions.create",
    "push_subscriptions.delete",
    "push_subscriptions.list",
    "push_subscriptions.test",
    "sessions.end",
    "sessions.end_others",
    "sessions.list",
    "device.decide",
    "device.get",
    "apps.list",
    "apps.revoke",
    "account.begin_two_factor",
    "account.confirm_two_factor",
    "account.disable_two_factor",
    "account.delete",
    "account.get",
    "account.get_notifications",
    "account.update_notifications",
    "account.replace_recovery_codes",
    "account.unlink_identity",
    "account.update",
    "members.leave",
    "organizations.create",
    // Billing data visible to every member. Buying requires `billing`.
    "billing.overview",
    "billing.ask_owners",
    "billing.refill_sandbox_credits",
  ],
  "posts:write": [
    "posts.create",
    "recurring_posts.delete",
    "recurring_posts.update",
    "posts.import",
    "posts.update",
    "posts.delete",
    "posts.restore",
    "posts.restore_version",
    "posts.settle",
    "posts.request_approval",
    "approvals.delete_link",
    "posts.sync_variants",
    "labels.create",
    "labels.update",
    "labels.delete",
    "templates.create",
    "templates.delete",
    "templates.update",
  ],
  // In addition to posts:write.
  publish: [
    "recalls.create",
    "recalls.done",
    "recurring_posts.create",
    "posts.edit_live",
    "posts.answer_handoff",
    "posts.publish",
    "posts.retry",
    "queue.order",
    "queue.pause",
    "queue.resolve_late",
    "queue.resume",
    "queue.share_next",
    "queue.shuffle",
  ],
  channels: [
    "channels.connect",
    "channels.begin_connect",
    "channels.choose_accounts",
    "channels.update",
    "channels.delete",
    "connect_links.create",
    "connect_links.get",
    "connect_links.list",
    "connect_links.revoke",
    "posting_times.update",
    "projects.create",
    "projects.update",
    "projects.delete",
    "channel_sets.create",
    "channel_sets.update",
    "channel_sets.delete",
  ],
  media: [
    "files.complete",
    "files.crop",
    "files.delete",
    "files.parts",
    "files.update",
    "files.upload",
    "media.create",
  ],
  // Continuing also requires `publish`, and a run the scopes of its skill.
  skills: [
    "skills.cancel_run",
    "skills.continue_run",
    "skills.create_schedule",
    "skills.delete_schedule",
    "skills.run",
    "skills.share_report",
    "skills.unshare_report",
    "skills.update_schedule",
  ],
  approve: [],
  interactions: [
    "channels.reading",
    "channels.refresh_interactions",
    "interactions.get",
    "interactions.list",
    "interactions.reply",
    "interactions.update",
    "inbox.check_reply",
    "inbox.people",
    "inbox.thread",
    "inbox.writing",
    "notes.create",
    "notes.delete",
    "notes.list",
    "saved_replies.create",
    "saved_replies.delete",
    "saved_replies.list",
    "saved_replies.update",
    "sandbox.change_comment",
    "sandbox.remove_comment",
    "sandbox.write_comment",
  ],
  settings: [
    "organizations.update",
    "organizations.update_settings",
    "organizations.delete",
    "organizations.restore",
    "organizations.export",
    "organizations.get_export",
    "organizations.latest_export",
    "organizations.fill_with_sample_data",
    "organizations.remove_sample_data",
    "runs.get",
    "runs.list",
    "audit.list",
    "audit.export",
  ],
  webhooks: [
    "events.list",
    "webhooks.create",
    "webhooks.delete",
    "webhooks.deliveries",
    "webhooks.get",
    "webhooks.list",
    "webhooks.redeliver",
    "webhooks.redeliver_failed",
    "webhooks.rotate_secret",
    "webhooks.test",
    "webhooks.update",
  ],
  members: [
    "invitations.create",
    "invitations.list",
    "invitations.resend",
    "invitations.revoke",
    "members.list",
    "members.remove",
    "members.update",
  ],
  keys: [
    "api_keys.create",
    "api_keys.list",
    "api_keys.revoke",
    "api_keys.take_over",
    "api_keys.update",
    "requests.list",
  ],
  billing: [
    "billing.get",
    "billing.ledger",
    "billing.buy_credits",
    "billing.choose_plan",
    "billing.confirm_order",
    "billing.invoices",
    "billing.open_portal",
    "billing.update_auto_top_up",
  ],
};

const INPUTS: Record<string, object> = {
  "posting_times.suggest": { id: "chan_none" },
  "posting_times.update": { channels: [{ id: "chan_none", posting_times: null }] },
  "posts.update": { id: "post_none", content: "Hello" },
  "channels.begin_connect": { provider: "mastodon", server: "mastodon.example" },
  "channels.count_unsent": { id: "chan_none" },
  "posts.handoff": { token: "none" },
  "channels.disconnected": {},
  "channels.choose_accounts": { connection: "conn_none", accounts: ["17"] },
  "runs.get": { id: "run_none" },
  "runs.list": {},
  "requests.list": {},
  "account.change_password": { current_password: "before", new_password: "long enough" },
  "calendar_feed.create": {},
  "calendar_feed.get": {},
  "calendar_feed.revoke": {},
  "push_subscriptions.create": {
    endpoint: "https://push.example.com/1",
    keys: { p256dh: "B".repeat(87), auth: "B".repeat(22) },
  },
  "push_subscriptions.delete": { id: "psh_none" },
  "push_subscriptions.list": {},
  "push_subscriptions.test": { id: "psh_none" },
  "sessions.end": { id: "ses_none" },
  "sessions.end_others": {},
  "sessions.list": {},
  "device.decide": { user_code: "BCDF-GHJK", decision: "deny" },
  "apps.list": {},
  "apps.revoke": { id: "app_none" },
  "webhooks.redeliver_failed": { id: "hook_none", since: "2026-11-21T09:00:00Z" },
  "account.begin_two_factor": {},
  "account.confirm_two_factor": { code: "123456" },
  "account.disable_two_factor": { code: "123456" },
  "account.delete": { confirm: "ana@example.com" },
  "account.get": {},
  "account.get_notifications": {},
  "account.update_notifications": { post_failed: "own" },
  "account.unlink_identity": { provider: "google" },
  "home.counts": {},
  "post_comments.people": {},
  "home.get": {},
  "inbox.check_reply": { id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1", body: "Thank you" },
  "inbox.people": {},
  "inbox.thread": { id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1" },
  "inbox.writing": { id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1" },
  "account.replace_recovery_codes": { code: "123456" },
  "account.update": { name: "Ana" },
  "members.leave": {},
  "organizations.latest_export": {},
  "organizations.create": { name: "Globex", time_zone: "UTC" },
  "invitations.resend": { id: "inv_none" },
  "device.get": { user_code: "BCDF-GHJK" },
  "billing.overview": {},
  "billing.ask_owners": { wants: "credits" },
  "billing.refill_sandbox_credits": {},
  "billing.buy_credits": { amount_cents: 1_000, return_to: "/acme" },
  "billing.choose_plan": { plan: "team", return_to: "/acme" },
  "billing.confirm_order": { order: "pay_none" },
  "billing.invoices": {},
  "billing.open_portal": { return_to: "/acme" },
  "billing.update_auto_top_up": { auto_top_up: null },
};

let system: TestSystem;
let actor: Actor;

beforeAll(async () => {
  system = await createTestSystem();
  ({ actor } = await createTestContext(system));
});
afterAll(() => system.close());

async function ask(name: string, as: Partial<Actor>, input?: object): Promise<string> {
  const found = servedOperations.find(({ operation }) => operation.name === name);
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  const example = INPUTS[name] ?? examples.find((candidate) => candidate.name === name)?.input;
  const served = { ...found, service: async () => "served" };
  return runAs({ system, actor: { ...actor, ...as } }, served, input ?? example).catch(
    (refusal: Refusal) => {
      expect(refusal).toMatchObject({ code: "FORBIDDEN", reason: "missing_scope" });
      return refusal.message;
    },
  ) as Promise<string>;
}

const person = (scopes: readonly Scope[]): Partial<Actor> => ({
  kind: "person",
  role: "owner",
  scopes,
});

const neededFor = (scope: Scope): readonly Scope[] =>
  scope === "publish" ? ["posts:write", "publish"] : [scope];

const cases = Object.entries(NEEDED).flatMap(([scope, names]) =>
  names.map((name) => [name, neededFor(scope as Scope)] as const),
);

test("the table lists every operation, and nothing else", () => {
  const names = servedOperations
    .filter(({ operation }) => operation.scope !== "public")
    .map(({ operation }) => operation.name);
  expect(cases.map(([name]) => name).sort()).toEqual(names.sort());
});

describe.each(cases)("%s needs %j", (name, needed) => {
  test("exactly that scope allows it", async () => {
    expect(await ask(name, person(needed))).toBe("served");
  });

  test.each(needed)("everything but %s is refused, without a word of scopes", async (scope) => {
    const others = ALL_SCOPES.filter((other) => other !== scope);
    const message = await ask(name, person(others));
    expect(message).toContain(`can't ${SCOPES[scope].without}. Ask an owner`);
    expect(message).not.toMatch(/scope/i);
  });

  test.each(ALL_SCOPES.filter((scope) => !needed.includes(scope)))(
    "%s alone is not enough",
    async (scope) => {
      expect(await ask(name, person([scope]))).not.toBe("served");
    },
  );

  test.each(ROLES)(
    "a member who is %s has the scopes that the table gives the role",
    async (role) => {
      const mayDo = needed.every((scope) => scopesOfRole(role).includes(scope));
      const isForOwners =
        name.startsWith("runs.") ||
        ["api_keys.take_over", "organizations.latest_export"].includes(name);
      const isReserved = isForOwners && role !== "owner";
      const outcome = await ask(name, { kind: "person", role, scopes: scopesOfRole(role) });
      expect(outcome === "served").toBe(mayDo && !isReserved);
    },
  );
});

const ID = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";

describe.each([
  ["posts.create", { content: "Hello", channels: [], scheduled_at: "2h" }],
  ["posts.create", { content: "Hello", channels: [], scheduled_at: "now" }],
  ["posts.update", { id: ID, scheduled_at: "2h" }],
  ["posts.settle", { id: ID, channel_id: "chan_1", outcome: "retry" }],
])("%s schedules or publishes with %j", (name, input) => {
  test("that also requires publish", async () => {
    const drafter = person(["posts:read", "posts:write"]);
    expect(await ask(name, drafter, input)).toContain("can't schedule or publish posts");
    expect(await ask(name, person(["posts:write", "publish"]), input)).toBe("served");
  });
});

test.each([
  ["posts.create", { content: "Hello", channels: [] }],
  ["posts.update", { id: ID, content: "Hello" }],
  ["posts.update", { id: ID, scheduled_at: null }],
  ["posts.settle", { id: ID, channel_id: "c", outcome: "published", url: "https://x.example" }],
])("%s doesn't schedule or publish with %j", async (name, input) => {
  expect(await ask(name, person(["posts:write"]), input)).toBe("served");
});

test("an API key is told where keys are created", async () => {
  const message = await ask("posts.publish", {
    kind: "api_key",
    name: "CI",
    scopes: ["posts:write"],
  });
  expect(message).toContain('The API key "CI" lacks the scope publish');
  expect(message).toContain("Settings > API keys");
});

test.each([
  "runs.list",
  "runs.get",
  "channels.begin_connect",
  "channels.choose_accounts",
  "account.change_password",
  "account.delete",
  "push_subscriptions.create",
  "sessions.end",
  "sessions.list",
  "billing.overview",
  "billing.ask_owners",
  "billing.refill_sandbox_credits",
  "billing.buy_credits",
  "billing.choose_plan",
  "billing.confirm_order",
  "billing.invoices",
  "billing.open_portal",
  "billing.update_auto_top_up",
])("%s is refused to programs, whatever their scopes", async (name) => {
  expect(await ask(name, { kind: "api_key", scopes: ALL_SCOPES })).toContain("Only people");
});
