import { expect, test } from "vitest";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { describeFacts, type Place } from "./describe-facts.ts";

const PLACE: Place = {
  zone: "Europe/Prague",
  now: new Date("2026-11-21T10:00:00Z"),
  platforms: new Map([["bluesky", "Bluesky"]]),
};

function factsOf(kind: AuditItem["kind"], facts: AuditItem["facts"]): Record<string, string> {
  const described = describeFacts({ kind, facts }, PLACE);
  return Object.fromEntries(described.map(({ label, value }) => [label, value]));
}

test("a channel is described by names, not by what requests call them", () => {
  const facts = { provider: "bluesky", mode: "sandbox", name: "Acme", handle: "acme.example" };
  expect(factsOf("channel.connected", facts)).toEqual({
    Name: "Acme",
    Platform: "Bluesky",
    "Kind of channel": "Sandbox",
    Handle: "acme.example",
  });
});

test("times are in the organization's time zone", () => {
  expect(factsOf("post.scheduled", { scheduled_at: "2026-11-22T08:00:00.000Z" })).toEqual({
    "Scheduled for": "Tomorrow, 09:00",
  });
});

test("changed fields are a list in words", () => {
  expect(factsOf("post.edited", { fields: ["content", "media", "new_field"] })).toEqual({
    Changed: "Main post, files",
  });
  expect(factsOf("approval.held", { changes: ["Acme: text changed"] })).toEqual({
    Changed: "Acme: text changed",
  });
});

test("the name in an event of a channel's post is the channel's", () => {
  const error = { code: "rejected", message: "Bluesky rejected the text. See media_ids." };
  expect(factsOf("entry.failed", { channel_id: "chan_1", name: "Acme", error })).toEqual({
    Channel: "Acme",
    Problem: "Bluesky rejected the text.",
  });
});

test("roles, owners of keys and approval rules have a before and an after", () => {
  expect(factsOf("member.role_changed", { from: "editor", to: "viewer", handed_over: 0 })).toEqual({
    Before: "Editor",
    After: "Viewer",
    "Posts handed over": "0",
  });
  expect(factsOf("api_key.taken_over", { from: "Ana" })).toEqual({ "Owner before": "Ana" });
  const rules = { from: { mode: "none", project_ids: [] }, to: { mode: "required" } };
  expect(factsOf("organization.approval_changed", rules)).toEqual({
    Before: "Posts don't need approval",
    After: "Posts need approval",
  });
});

test("permissions, webhook events and exports are in words", () => {
  expect(factsOf("api_key.created", { scopes: ["posts:read", "publish"] })).toEqual({
    Permissions: "Read posts, Publish posts",
  });
  expect(
    factsOf("organization.audit_exported", { format: "jsonl", kinds: ["post.created"] }),
  ).toEqual({ Format: "JSON lines", "Filtered by": "Posts" });
});

test("IDs, unknown facts and values of another type are left out", () => {
  const facts = { note_id: "note_1", cron: "0 9 * * 1", days: {}, name: 7, providers: null };
  expect(factsOf("interaction.noted", { ...facts, channels: [{ id: "chan_1" }] })).toEqual({});
});
