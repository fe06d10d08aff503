import { expect, test } from "vitest";
import type { AuditEvent } from "#core/contract/resources/audit-event.ts";
import { describeEvent } from "./post-events.tsx";

const now = new Date("2026-11-21T12:00:00Z");

test.each<[Pick<AuditEvent, "action" | "detail">, string]>([
  [{ action: "post.created", detail: {} }, "Created"],
  [
    { action: "post.edited", detail: { fields: ["content", "per_channel"] } },
    "Edited: main post, channel customizations",
  ],
  [{ action: "post.edited", detail: { fields: ["media", "scheduled_at"] } }, "Edited: files, time"],
  [
    { action: "post.edited", detail: { fields: ["content"], restored_version: 3 } },
    "Restored an earlier version",
  ],
  [
    { action: "post.scheduled", detail: { scheduled_at: "2026-11-22T08:00:00.000Z" } },
    "Scheduled for tomorrow, 09:00",
  ],
  [{ action: "post.publishing", detail: {} }, "Publishing started"],
  [{ action: "entry.failed", detail: { name: "Acme", error: "auth: no" } }, "Failed on Acme"],
  [{ action: "approval.decided", detail: { decision: "approved", by: "Jane" } }, "Approved"],
  [
    { action: "approval.decided", detail: { decision: "rejected", reason: "Too long" } },
    "Rejected: Too long",
  ],
  [{ action: "post.partially_published", detail: {} }, "Partially published"],
])("%j has a description", (event, text) => {
  const whole = {
    ...event,
    id: "audit_1",
    actor: { kind: "person", id: "user_1", name: "Ana" },
    request_id: null,
    at: now.toISOString(),
  } as const;
  expect(describeEvent(whole, "Europe/Berlin", now)).toBe(text);
});
