import { expect, test } from "vitest";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { byNeed, lineStatusOf } from "./line-status.ts";

const LATER = "2026-12-01T09:00:00Z";

const entry = (status: EntryStatus, change: object = {}) => ({
  status,
  error: null,
  scheduled_at: null,
  held_at: null,
  ...change,
});

test("a channel of a post that is going out is never just scheduled", () => {
  const due = entry("scheduled");
  expect(lineStatusOf({ status: "scheduled" }, due)).toBeNull();
  expect(lineStatusOf({ status: "publishing" }, due)).toBe("publishing");
  expect(lineStatusOf({ status: "publishing" }, entry("published"))).toBe("published");
});

test("a channel with a later time of its own is scheduled, and one that is held back is on hold", () => {
  const later = entry("scheduled", { scheduled_at: LATER });
  expect(lineStatusOf({ status: "publishing" }, later)).toBe("scheduled");
  const held = entry("scheduled", { scheduled_at: LATER, held_at: LATER });
  expect(lineStatusOf({ status: "publishing" }, held)).toBe("held");
});

test("the channels that need a person come first, the others keep their order", () => {
  const channels = [
    { ...entry("published"), name: "Ada" },
    { ...entry("failed"), name: "Ida" },
    { ...entry("publishing"), name: "Shop" },
    { ...entry("published", { error: "auth: Not deleted." }), name: "News" },
    { ...entry("scheduled", { held_at: LATER }), name: "Club" },
  ];
  expect(byNeed(channels).map(({ name }) => name)).toEqual(["Ida", "News", "Club", "Ada", "Shop"]);
});
