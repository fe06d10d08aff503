import { expect, test } from "vitest";
import { describeHealth } from "./channel-health.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CHANNEL = {
  health: "healthy",
  health_reason: null,
  sign_in_ends_at: null,
  paused_at: null,
  mode: "live",
} as const;

function health(changes: Partial<Parameters<typeof describeHealth>[0]>, mayReconnect = true) {
  return describeHealth({ ...CHANNEL, ...changes }, { now: NOW, zone: "UTC", mayReconnect });
}

test.each([
  [{}, "good", "Connected"],
  [{ sign_in_ends_at: "2027-01-20T10:00:00Z" }, "good", "Connected until 20 January"],
  [{ sign_in_ends_at: "2026-11-25T10:00:00Z" }, "warning", "Access expires on 25 November"],
  [{ sign_in_ends_at: "2026-11-20T10:00:00Z" }, "failed", "Access expired on 20 November"],
  [{ health: "disconnected" }, "failed", "Disconnected"],
  [{ health: "unavailable" }, "warning", "Not responding"],
  [{ paused_at: "2026-11-20T10:00:00Z" }, "quiet", "Paused"],
  [{ paused_at: "2026-11-20T10:00:00Z", health: "disconnected" }, "failed", "Disconnected"],
] as const)("%j is %s: %s", (changes, tone, short) => {
  expect(health(changes)).toMatchObject({ tone, short });
});

test("a lost connection says why to people who can reconnect it", () => {
  const lost = { health: "disconnected", health_reason: "The password was changed." } as const;
  expect(health(lost).text).toMatch(/^The password was changed\. Posts to this channel can't/);
  expect(health(lost, false).text).toMatch(/^The platform ended Crier's access\. Posts to/);
});

test("only people who can reconnect a channel are asked to", () => {
  const ending = { sign_in_ends_at: "2026-11-25T10:00:00Z" };
  expect(health(ending).text).toMatch(/^Posts can be published until then\. Reconnect the channel/);
  expect(health(ending, false).text).toBe("Posts can be published until then.");
});

test("days are those of the organization's time zone", () => {
  const late = { ...CHANNEL, sign_in_ends_at: "2027-01-20T23:30:00Z" };
  const reader = { now: NOW, zone: "Europe/Berlin", mayReconnect: true };
  expect(describeHealth(late, reader).short).toBe("Connected until 21 January");
});

test("a sandbox says that nothing leaves this server", () => {
  expect(health({ mode: "sandbox" }).text).toBe(
    "Posts go to the simulator and stay on this server.",
  );
});
