import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { mayRole, type Role, type Scope } from "#core/contract/scopes.ts";
import { canHappen } from "#core/domain/approval/approval-states.ts";
import { OUT_STATUSES } from "#core/domain/lifecycle/status-of-entries.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { isDisconnected } from "../channels/is-disconnected.ts";
import type { Platform } from "../workspace/workspace.ts";
import { BULK_DELETE_COPY, LEFT_OUT_COPY } from "./copy.ts";

/** What is needed for each action. The server checks it again for each post. */
const SCOPES = {
  send_again: "publish",
  request_approval: "posts:write",
  reschedule: "publish",
  spread: "publish",
  shift: "publish",
  queue: "publish",
  unschedule: "publish",
  label: "posts:write",
  campaign: "posts:write",
  ideas: "posts:write",
  duplicate: "posts:write",
  delete: "posts:write",
  delete_everywhere: "posts:write",
} as const satisfies Record<string, Scope>;

export type BulkAction = keyof typeof SCOPES;

export const BULK_ACTIONS = Object.keys(SCOPES) as BulkAction[];

export type Listed = Pick<
  PostRow,
  "id" | "status" | "channels" | "approval" | "scheduled_at" | "stage"
>;

export interface ActionContext {
  channels: readonly Pick<Channel, "id" | "health" | "sign_in_ends_at">[];
  platforms: readonly (Pick<Platform, "deletes"> & {
    manifest: Pick<Platform["manifest"], "provider" | "title">;
  })[];
  now: Date;
  role: Role;
}

export interface Split<Post> {
  able: Post[];
  /** Why the others are left out, with the number of posts for each reason. */
  leftOut: Map<string, number>;
}

/** Returns what can be done with at least one of the posts, by their state and the person's role. */
export function allowedActions(
  posts: readonly Listed[],
  context: ActionContext,
): ReadonlySet<BulkAction> {
  return new Set(
    BULK_ACTIONS.filter(
      (action) =>
        mayRole(context.role, SCOPES[action]) &&
        posts.some((post) => REASONS[action](post, context) === null),
    ),
  );
}

/** Returns the posts that an action can be done with, and the reasons for the others. */
export function splitFor<Post extends Listed>(
  action: BulkAction,
  posts: readonly Post[],
  context: ActionContext,
): Split<Post> {
  const able: Post[] = [];
  const leftOut = new Map<string, number>();
  for (const post of posts) {
    const reason = mayRole(context.role, SCOPES[action])
      ? REASONS[action](post, context)
      : LEFT_OUT_COPY.role;
    if (reason === null) able.push(post);
    else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  }
  return { able, leftOut };
}

type Reason = (post: Listed, context: ActionContext) => string | null;

/** Why an action can't be done with a post; null if it can. */
const REASONS: Record<BulkAction, Reason> = {
  send_again: whyNotSentAgain,
  request_approval: whyNotRequested,
  reschedule: (post) => whyNotChanged(post, LEFT_OUT_COPY.reschedule),
  spread: (post) => whyNotChanged(post, LEFT_OUT_COPY.reschedule),
  queue: whyNotQueued,
  shift: whyNotScheduled,
  unschedule: whyNotScheduled,
  label: (post, context) => whyNotFiled(post, context, LEFT_OUT_COPY.label),
  campaign: (post, context) => whyNotFiled(post, context, LEFT_OUT_COPY.campaign),
  ideas: ({ status, stage }) => {
    if (status !== "draft") return LEFT_OUT_COPY.ideas;
    return stage === null ? null : LEFT_OUT_COPY.is_idea;
  },
  duplicate: () => null,
  delete: (post) => {
    const entries = post.channels;
    return whyUnchangeable({ ...post, entries }, "delete") === null ? null : LEFT_OUT_COPY.delete;
  },
  delete_everywhere: (post, context) =>
    isOut(post) ? whyUndeletable(post, context) : LEFT_OUT_COPY.delete_everywhere,
};

function whyNotChanged(post: Listed, reason: string): string | null {
  return whyUnchangeable({ ...post, entries: post.channels }, "edit") === null ? null : reason;
}

/** A scheduled post isn't moved by the way. */
function whyNotQueued(post: Listed): string | null {
  if (post.channels.length === 0) return LEFT_OUT_COPY.no_channel;
  if (post.status === "scheduled") return LEFT_OUT_COPY.has_time;
  return whyNotChanged(post, LEFT_OUT_COPY.reschedule);
}

/** Its labels and campaign belong to what was approved, and to what is scheduled. */
function whyNotFiled(post: Listed, { role }: ActionContext, reason: string): string | null {
  if (post.status === "scheduled" && !mayRole(role, "publish")) return LEFT_OUT_COPY.scheduled;
  return whyNotChanged(post, reason);
}

function whyNotScheduled({ status, scheduled_at }: Listed): string | null {
  return status === "scheduled" && scheduled_at !== null ? null : LEFT_OUT_COPY.not_scheduled;
}

function whyNotRequested({ status, approval }: Listed): string | null {
  if (status !== "draft" && status !== "scheduled") return LEFT_OUT_COPY.published;
  if (!approval.required) return LEFT_OUT_COPY.no_approval;
  if (approval.state === "pending") return LEFT_OUT_COPY.requested;
  const can = approval.state !== "held" && canHappen("request", approval.state);
  return can ? null : LEFT_OUT_COPY.no_request;
}

/** The server sends to all failed channels or none, so all of them must be connected. */
function whyNotSentAgain({ status, channels }: Listed, context: ActionContext): string | null {
  const failed = channels.filter((entry) => entry.status === "failed");
  if (failed.length === 0 || (status !== "failed" && status !== "partially_published"))
    return LEFT_OUT_COPY.not_failed;
  const lost = failed.find(({ channel_id }) => !isConnected(channel_id, context));
  return lost === undefined ? null : LEFT_OUT_COPY.disconnected(lost.name);
}

function isOut({ status, channels }: Listed): boolean {
  const out: readonly PostRow["status"][] = OUT_STATUSES;
  return out.includes(status) && channels.some((entry) => entry.status === "published");
}

function isConnected(id: string, { channels, now }: ActionContext): boolean {
  const channel = channels.find((each) => each.id === id);
  return channel !== undefined && !isDisconnected(channel, now);
}

/** The server validates this again. */
function whyUndeletable({ channels }: Listed, context: ActionContext): string | null {
  for (const { channel_id, name, provider, status } of channels) {
    if (status === "unconfirmed") return BULK_DELETE_COPY.unconfirmed(name);
    if (status !== "published" && status !== "deleting") continue;
    const platform = context.platforms.find(({ manifest }) => manifest.provider === provider);
    if (platform?.deletes !== true)
      return BULK_DELETE_COPY.no_deleting(platform?.manifest.title ?? name);
    if (!isConnected(channel_id, context)) return BULK_DELETE_COPY.disconnected(name);
  }
  return null;
}
