import { expect, test } from "vitest";
import type { ChannelEntry, EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { advisingChannels, firstShown } from "./post-results.tsx";

const entry = (channel_id: string, characters: number, status: EntryStatus = "published") =>
  ({
    channel_id,
    status,
    error: null,
    held_at: null,
    content: { text: "x".repeat(characters) },
  }) as ChannelEntry;

test("the post of the channel that needs a person is shown first, otherwise the first one's", () => {
  const channels = [entry("a", 10), entry("b", 10, "failed")];
  expect(firstShown({ channels })).toBe("b");
  expect(firstShown({ channels: [entry("a", 10), entry("b", 10)] })).toBe("a");
});

test("a very long text waits until its channel is chosen", () => {
  expect(firstShown({ channels: [entry("a", 40_000), entry("b", 10)] })).toBeNull();
});

test("advice is said once for each kind of failure", () => {
  const failed = (channel_id: string, error: string) => ({
    channel_id,
    status: "failed" as const,
    error,
  });
  const entries = [
    failed("a", "content_policy: Refused."),
    failed("b", "content_policy: Refused."),
    failed("c", "rate_limit: Wait."),
    { channel_id: "d", status: "published" as const, error: null },
  ];
  expect([...advisingChannels(entries)]).toEqual(["a", "c"]);
});
