import { describe, expect, test } from "vitest";
import { type AuditItem, AuditKind } from "#core/contract/resources/audit-item.ts";
import { eventSentence, eventText } from "./event-sentence.ts";

const ANA: AuditItem["actor"] = { kind: "person", id: "user_1", name: "Ana" };

function told(kind: AuditKind, name: string | null, facts: AuditItem["facts"] = {}) {
  const [of = ""] = kind.split(".");
  const type = of === "entry" || of === "approval" ? "post" : of;
  return { kind, actor: ANA, subject: { type, id: "x_1", name, exists: true }, facts };
}

describe.each(AuditKind.options)("%s", (kind) => {
  test.each([null, "Spring"])("has a sentence, with the name %s", (name) => {
    const text = eventText(told(kind, name));
    expect(text).toMatch(/^Ana [a-z][^[\]{}_]*[^ .]$/);
    expect(text).not.toContain("  ");
    expect(text).not.toContain("something");
  });
});

test.each<[Parameters<typeof told>, string]>([
  [["post.scheduled", "Hello"], "Ana scheduled “Hello”"],
  [["post.deleted", null], "Ana deleted a post"],
  [["entry.published", "Hello", { name: "Acme on X" }], "Ana published “Hello” on Acme on X"],
  [["entry.published", "Hello"], "Ana published “Hello”"],
  [["approval.decided", "Hello", { decision: "rejected" }], "Ana rejected “Hello”"],
  [["approval.decided", "Hello", { decision: "approved" }], "Ana approved “Hello”"],
  [["channel.connected", "Acme on Bluesky"], "Ana connected “Acme on Bluesky”"],
  [
    ["member.role_changed", "bo@example.com", { from: "viewer", to: "editor" }],
    "Ana changed the role of bo@example.com from viewer to editor",
  ],
  [["skill.started", "queue-guard"], "Ana started the automation “Queue guard”"],
  [["label.deleted", "Launch"], "Ana deleted the label “Launch”"],
  [["post.edited", `${"a".repeat(70)}`], `Ana edited “${"a".repeat(60)}…”`],
])("%j", (event, text) => {
  expect(eventText(told(...event))).toBe(text);
});

test.each<[AuditItem["actor"]["kind"], string]>([
  ["api_key", "The API key “CI”"],
  ["token", "The app “CI”"],
  ["device", "The device “CI”"],
  ["guest", "CI (guest)"],
  ["system", "CI"],
])("an actor of kind %s", (kind, text) => {
  const actor = { kind, id: "x", name: "CI" };
  expect(eventSentence({ ...told("post.created", "Hello"), actor }).actor).toBe(text);
});

test("names with braces and dollar signs stay as they are", () => {
  const actor = { ...ANA, name: "{name} $& $1" };
  const event = told("entry.failed", "{subject} $&", { name: "{subject}" });
  expect(eventText({ ...event, actor })).toBe(
    "{name} $& $1 couldn't publish “{subject} $&” on {subject}",
  );
});
