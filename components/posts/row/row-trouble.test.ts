import { expect, test } from "vitest";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { type EntryFailure, PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { rowTrouble } from "./row-trouble.tsx";

const NOW = new Date("2026-11-21T12:00:00Z");
const CONNECTED = { id: "chan_0", health: "healthy", sign_in_ends_at: null } as const;

/** A post with channels in these states. Channels that aren't published failed with the given error. */
function row(
  statuses: readonly EntryStatus[],
  code: PublishErrorCode = "unknown",
  status: PostRow["status"] = statuses.includes("published") ? "partially_published" : "failed",
) {
  const channels = statuses.map((status, index) => {
    const channel_id = `chan_${index}`;
    return { channel_id, provider: "bluesky", name: "Acme", format: "post" as const, status };
  });
  const failures = channels.flatMap(({ channel_id, provider, name, status }) =>
    status === "failed" || status === "unconfirmed"
      ? [{ channel_id, provider, name, status, code, message: "No." } satisfies EntryFailure]
      : [],
  );
  return { status, failures, channels: channels.map((each) => ({ ...each, url: null })) };
}

const remedy = (
  post: ReturnType<typeof row>,
  channels: Parameters<typeof rowTrouble>[1]["channels"] = [CONNECTED],
) => rowTrouble(post, { channels, now: NOW })?.remedy;

const EDITED = [
  "validation",
  "unsupported",
  "content_policy",
  "banned_term",
  "blocked_link",
  "empty",
  "not_found",
];

test.each(PublishErrorCode.options)(
  "a channel that failed with %s offers the button that helps",
  (code) => {
    const isEdited = EDITED.includes(code);
    expect(remedy(row(["failed"], code))).toBe(isEdited ? "edit" : "send_again");
    expect(remedy(row(["failed", "published"], code))).toBe(isEdited ? "open" : "send_again");
  },
);

test("a disconnected channel must be reconnected before the post is sent again", () => {
  const failed = row(["failed"], "auth");
  expect(remedy(failed, [{ ...CONNECTED, health: "disconnected" }])).toBe("reconnect");
  expect(remedy(failed, [{ ...CONNECTED, sign_in_ends_at: NOW.toISOString() }])).toBe("reconnect");
  expect(remedy(failed)).toBe("send_again");
});

test("a post for a removed channel is edited, or opened if it is published elsewhere", () => {
  expect(remedy(row(["failed"], "auth"), [])).toBe("edit");
  expect(remedy(row(["failed", "published"], "auth"), [])).toBe("open");
});

test("an unconfirmed result is checked, never sent again", () => {
  expect(remedy(row(["unconfirmed"]))).toBe("check");
});

test("with several failed channels, the first is named and the others are counted", () => {
  const trouble = rowTrouble(row(["published", "failed", "unconfirmed", "failed"]), {
    channels: [{ ...CONNECTED, id: "chan_1" }],
    now: NOW,
  });
  expect(trouble).toMatchObject({
    failure: { channel_id: "chan_1" },
    remedy: "send_again",
    others: 2,
  });
});

test("a post being sent again, or published, shows no problem", () => {
  expect(
    rowTrouble(row(["failed", "publishing"], "unknown", "publishing"), { channels: [], now: NOW }),
  ).toBeNull();
  expect(rowTrouble(row(["published"]), { channels: [], now: NOW })).toBeNull();
});
