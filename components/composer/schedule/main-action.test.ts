import { expect, test } from "vitest";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { mainAction, modesOf, publishLabel } from "./main-action.ts";

const draft = { content: "Hello", channels: ["a", "b", "c"], overrides: {} };
const ready = (channel_id: string) => ({ channel_id, ready: true, errors: [] });
const wrong = { code: "empty", field: "content", message: "" } as const;
const blocked = (channel_id: string) => ({ channel_id, ready: false, errors: [wrong] });
const waiting = (channel_id: string) => ({ channel_id, ready: false, errors: [] });
const situation = (change: Partial<Parameters<typeof mainAction>[0]>) =>
  mainAction({
    draft,
    entries: [ready("a")],
    waiting: 0,
    modes: ["live"],
    scheduled: false,
    plannedFor: null,
    approval: "none",
    dirty: false,
    conflict: false,
    mayPublish: true,
    ...change,
  });

test.each([
  ["a draft", {}, "Request approval"],
  ["a scheduled post", { scheduled: true }, "Request approval"],
  ["a scheduled post with changes", { scheduled: true, dirty: true }, "Save and request approval"],
  ["a draft for a time", { plannedFor: "tomorrow, 12:00" }, "Request approval for tomorrow, 12:00"],
] as const)("%s that lacks approval asks for it: %s", (_, change, label) => {
  expect(situation({ ...change, approval: "missing" })).toEqual({ kind: "request", label });
});

test("with two versions, nothing happens before one is chosen", () => {
  const label = "Choose which version to keep";
  expect(situation({ conflict: true })).toEqual({ kind: "conflict", label });
  expect(situation({ conflict: true, scheduled: true }).kind).toBe("conflict");
});

test("while approval is pending, a draft can be given a time; once approved, it can be published", () => {
  expect(situation({ approval: "pending" })).toEqual({ kind: "time", label: "Schedule" });
  const scheduled = situation({ approval: "pending", scheduled: true });
  expect(scheduled).toMatchObject({ kind: "update", label: "Save" });
  expect(situation({ approval: "given" })).toEqual({ kind: "publish", label: "Publish now" });
});

test("people who may not publish can still request approval, and are told who publishes", () => {
  const author = { mayPublish: false, plannedFor: "tomorrow, 12:00" };
  expect(situation({ ...author, approval: "missing" })).toEqual({
    kind: "request",
    label: "Request approval",
  });
  for (const approval of ["none", "pending", "given"] as const)
    expect(situation({ ...author, approval }).kind).toBe("none");
  expect(situation({ ...author, scheduled: true, approval: "missing" }).kind).toBe("none");
});

test("the button counts the channels with problems and leads to the first", () => {
  expect(situation({ entries: [ready("a"), blocked("b"), blocked("c")] })).toEqual({
    kind: "fix",
    label: "Fix problems on 2 channels",
    channel_id: "b",
  });
  expect(situation({ entries: [blocked("c")] }).label).toBe("Fix problems on 1 channel");
});

test("a disconnected channel counts neither as live nor as sandbox", () => {
  const chips = [
    { id: "a", mode: "sandbox" },
    { id: "b", mode: null },
    { id: "c", mode: "live" },
  ] as const;
  expect(publishLabel(modesOf(["a", "b"], chips))).toBe("Publish to sandbox");
  expect(publishLabel(modesOf(["c", "b"], chips))).toBe("Publish now");
  expect(publishLabel(modesOf(["a", "b", "c"], chips))).toBe("Publish: 1 live, 1 sandbox");
});

test("without text or channels, the button leads to what is missing", () => {
  expect(situation({ draft: { ...draft, content: " " } }).kind).toBe("write");
  const chosen = { kind: "choose", label: "Choose a channel" };
  expect(situation({ draft: { ...draft, channels: [] } })).toEqual(chosen);
  expect(situation({ draft: { content: "", channels: [], overrides: {} } })).toEqual(chosen);
});

test.each<[ChannelMode[], string]>([
  [["live", "live"], "Publish now"],
  [["sandbox"], "Publish to sandbox"],
  [["live", "sandbox", "live"], "Publish: 2 live, 1 sandbox"],
])("publishing to %s is labeled %s", (modes, label) => {
  expect(situation({ modes })).toEqual({ kind: "publish", label });
});

test("a post started from a calendar slot is scheduled for it, once it has no problems", () => {
  const plannedFor = "tomorrow, 12:00";
  expect(situation({ plannedFor })).toEqual({
    kind: "schedule",
    label: "Schedule for tomorrow, 12:00",
  });
  expect(situation({ plannedFor, waiting: 1 }).label).toBe("Schedule when the file is ready");
  expect(situation({ plannedFor, entries: [blocked("c")] }).kind).toBe("fix");
});

test("a scheduled post is updated, not published", () => {
  expect(situation({ scheduled: true })).toEqual({
    kind: "update",
    label: "Save",
  });
});

test("a post that lacks only a file is published when the file is ready; errors come first", () => {
  expect(situation({ entries: [waiting("a")], waiting: 1 })).toEqual({
    kind: "wait",
    label: "Publish when the file is ready",
  });
  expect(situation({ waiting: 2 }).label).toBe("Publish when 2 files are ready");
  expect(situation({ waiting: 2, scheduled: true }).label).toBe("Save when 2 files are ready");
  expect(situation({ entries: [waiting("a"), blocked("b")], waiting: 1 }).kind).toBe("fix");
});
