import { expect, test } from "vitest";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { Role } from "#core/contract/scopes.ts";
import {
  type ActionContext,
  allowedActions,
  type BulkAction,
  type Listed,
  splitFor,
} from "./allowed-actions.ts";

const channel = (id: string, health: "healthy" | "disconnected" = "healthy") => ({
  id,
  health,
  sign_in_ends_at: null,
});
const CONTEXT: ActionContext = {
  channels: [channel("bluesky"), channel("tiktok"), channel("lost", "disconnected")],
  platforms: [
    { manifest: { provider: "bluesky", title: "Bluesky" }, deletes: true },
    { manifest: { provider: "tiktok", title: "TikTok" }, deletes: false },
  ],
  now: new Date("2026-11-21T12:00:00Z"),
  role: "editor",
};

/**
 * A post on channels given as `channel: status`. A channel is named after its platform, except for the
 * disconnected Bluesky one.
 */
function post(status: PostStatus, entries: Record<string, EntryStatus>): Listed {
  const channels = Object.entries(entries).map(([channel_id, status]) => ({
    channel_id,
    name: channel_id,
    status,
    format: "post" as const,
    url: null,
    provider: channel_id === "lost" ? "bluesky" : channel_id,
  }));
  const approval = { required: false, state: "not_requested" as const };
  const scheduled_at = status === "draft" ? null : "2026-11-22T09:00:00Z";
  return { id: `post_${status}`, status, channels, approval, scheduled_at, stage: null };
}

const DRAFT = post("draft", { bluesky: "draft" });
const SCHEDULED = post("scheduled", { bluesky: "scheduled" });
const PUBLISHING = post("publishing", { bluesky: "publishing" });
const PUBLISHED = post("published", { bluesky: "published" });
const ON_TIKTOK = post("published", { bluesky: "published", tiktok: "published" });
const DELETING = post("published", { bluesky: "deleting" });
const PARTLY = post("partially_published", { bluesky: "failed", tiktok: "published" });
const FAILED = post("failed", { bluesky: "failed" });
const FAILED_ON_LOST = post("failed", { lost: "failed" });
const FAILED_ON_REMOVED = post("failed", { gone: "failed" });
const UNCONFIRMED = post("failed", { bluesky: "unconfirmed" });
const PUBLISHED_ON_LOST = post("published", { lost: "published" });

const UNAPPROVED: Listed = {
  ...SCHEDULED,
  approval: { required: true, state: "not_requested" },
};
const PENDING: Listed = { ...SCHEDULED, approval: { required: true, state: "pending" } };

const CHANGES: BulkAction[] = [
  "reschedule",
  "spread",
  "queue",
  "label",
  "campaign",
  "duplicate",
  "delete",
];
const KEEPING_TIME = CHANGES.filter((action) => action !== "queue");
const TIMES: BulkAction[] = ["shift", "unschedule"];
const IDEAS: BulkAction[] = [...CHANGES, "ideas"];
const IDEA: Listed = { ...post("draft", {}), stage: "idea" };
const CASES: [string, Listed[], BulkAction[]][] = [
  ["no post", [], []],
  ["a draft", [DRAFT], IDEAS],
  ["an idea without a channel", [IDEA], KEEPING_TIME],
  ["a scheduled post", [SCHEDULED], [...KEEPING_TIME, ...TIMES]],
  ["a post that lacks approval", [UNAPPROVED], ["request_approval", ...KEEPING_TIME, ...TIMES]],
  ["a post that waits for approval", [PENDING], [...KEEPING_TIME, ...TIMES]],
  ["a failed post", [FAILED], ["send_again", ...CHANGES]],
  ["a failed post and a draft", [FAILED, DRAFT], ["send_again", ...IDEAS]],
  ["a failed post whose channel is disconnected", [FAILED_ON_LOST], CHANGES],
  ["a failed post whose channel was removed", [FAILED_ON_REMOVED], CHANGES],
  [
    "a partly published post on a platform that deletes nothing",
    [PARTLY],
    ["send_again", "duplicate"],
  ],
  ["a published post", [PUBLISHED], ["duplicate", "delete_everywhere"]],
  ["nothing but posts that can't be deleted", [ON_TIKTOK, PUBLISHED_ON_LOST], ["duplicate"]],
  ["a published post and a draft", [PUBLISHED, DRAFT], [...IDEAS, "delete_everywhere"]],
  ["a post on its way", [PUBLISHING], ["duplicate"]],
  ["a post that is being deleted", [DELETING], ["duplicate"]],
  ["a post whose result isn't known", [UNCONFIRMED], ["duplicate"]],
];

test.each(CASES)(
  "%s: actions that at least one of the posts allows are offered",
  (_, posts, actions) => {
    expect([...allowedActions(posts, CONTEXT)].sort()).toEqual([...actions].sort());
  },
);

test("an action leaves out the posts that don't allow it, and says why", () => {
  const { able, leftOut } = splitFor("reschedule", [DRAFT, PUBLISHED, ON_TIKTOK], CONTEXT);
  expect(able).toEqual([DRAFT]);
  expect([...leftOut]).toEqual([["Only unpublished posts can be rescheduled.", 2]]);
  expect([...splitFor("shift", [DRAFT, SCHEDULED], CONTEXT).leftOut]).toEqual([
    ["Only scheduled posts have a time to change.", 1],
  ]);
  expect([...splitFor("queue", [DRAFT, SCHEDULED], CONTEXT).leftOut]).toEqual([
    ["Scheduled posts keep their time. Turn them back into drafts first.", 1],
  ]);
  expect(splitFor("request_approval", [UNAPPROVED, PENDING, DRAFT], CONTEXT).able).toEqual([
    UNAPPROVED,
  ]);
});

test("posts that can't be deleted everywhere are counted by reason", () => {
  const unsure = post("partially_published", { bluesky: "published", tiktok: "unconfirmed" });
  const posts = [PUBLISHED, ON_TIKTOK, PARTLY, PUBLISHED_ON_LOST, unsure];
  const { able, leftOut } = splitFor("delete_everywhere", posts, CONTEXT);
  expect(able).toEqual([PUBLISHED]);
  expect([...leftOut]).toEqual([
    ["TikTok doesn't let apps delete posts. Delete it on the platform.", 2],
    ["lost is disconnected. Reconnect it first, or delete the post on the platform.", 1],
    ["Crier can't confirm that it was published on tiktok.", 1],
  ]);
});

test.each<[Role, Listed[], BulkAction[]]>([
  ["editor", [DRAFT], IDEAS],
  ["author", [DRAFT], ["label", "campaign", "ideas", "duplicate", "delete"]],
  ["author", [SCHEDULED], ["duplicate", "delete"]],
  ["author", [FAILED], ["label", "campaign", "duplicate", "delete"]],
  ["author", [PUBLISHED], ["duplicate", "delete_everywhere"]],
  ["approver", [DRAFT], []],
  ["approver", [FAILED], []],
  ["viewer", [PUBLISHED], []],
])("a member who is %s is offered only what the role allows", (role, posts, actions) => {
  expect([...allowedActions(posts, { ...CONTEXT, role })].sort()).toEqual(actions.toSorted());
});
