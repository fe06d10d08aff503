import { expect, test } from "vitest";
import type { PostRow } from "#core/contract/resources/post.ts";
import { holdOf, rowStatusOf } from "./row-status.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const HEALTHY = {
  id: "chan_0",
  health: "healthy",
  sign_in_ends_at: null,
  paused_at: null,
} as const;

function scheduled(scheduled_at: string) {
  return {
    status: "scheduled",
    scheduled_at,
    when_ready: null,
    approval: { required: false, state: "not_requested" },
    channels: [{ channel_id: "chan_0", name: "Harbour", status: "scheduled" }],
  } as unknown as PostRow;
}

test("a post whose time is ahead is scheduled", () => {
  const context = { channels: [HEALTHY], now: NOW };
  expect(rowStatusOf(scheduled("2026-11-25T12:01:00Z"), context)).toBe("scheduled");
  expect(holdOf(scheduled("2026-11-25T12:01:00Z"), context)).toBeNull();
});

test("a post that is due is being published, and on hold if that doesn't happen", () => {
  const context = { channels: [HEALTHY], now: NOW };
  expect(rowStatusOf(scheduled("2026-11-25T11:59:50Z"), context)).toBe("publishing");
  expect(rowStatusOf(scheduled("2026-11-25T11:58:00Z"), context)).toBe("held");
  expect(holdOf(scheduled("2026-11-25T11:58:00Z"), context)).toEqual({ kind: "late" });
});

test("a post is on hold if a person disconnected one of its channels", () => {
  const later = scheduled("2026-11-26T12:00:00Z");
  const without = { channels: [{ ...HEALTHY, id: "chan_1" }], now: NOW };
  expect(rowStatusOf(later, without)).toBe("held");
  const gone = { kind: "disconnected", channel_id: "chan_0", name: "Harbour" };
  expect(holdOf(later, without)).toEqual(gone);
  const [channel] = later.channels;
  const published = { ...later, channels: [{ ...channel, status: "published" }] } as PostRow;
  expect(holdOf(published, without)).toBeNull();
});

test("a post is on hold while one of its channels is paused or disconnected", () => {
  const later = scheduled("2026-11-26T12:00:00Z");
  const paused = { channels: [{ ...HEALTHY, paused_at: "2026-11-25T09:00:00Z" }], now: NOW };
  expect(rowStatusOf(later, paused)).toBe("held");
  expect(holdOf(later, paused)).toMatchObject({ kind: "paused", name: "Harbour" });
  const lost = { channels: [{ ...HEALTHY, health: "disconnected" as const }], now: NOW };
  expect(rowStatusOf(later, lost)).toBe("held");
  expect(holdOf(later, lost)).toMatchObject({ kind: "disconnected", channel_id: "chan_0" });
});
