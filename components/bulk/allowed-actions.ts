import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { mayRole, type Role } from "#core/contract/scopes.ts";
import { canHappen } from "#core/domain/approval/approval-states.ts";
import { OUT_STATUSES } from "#core/domain/lifecycle/status-of-entries.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { isDisconnected } from "../channels/is-disconnected.ts";
import type { Platform } from "../workspace/workspace.ts";
import { BULK_DELETE_COPY } from "./copy.ts";

export type BulkAction =
  | "request_approval"
  | "send_again"
  | "reschedule"
  | "label"
  | "delete"
  | "delete_everywhere";

export type Listed = Pick<PostRow, "id" | "status" | "channels" | "approval">;

export interface ActionContext {
  channels: readonly Pick<Channel, "id" | "health" | "sign_in_ends_at">[];
  platforms: readonly (Pick<Platform, "deletes"> & {
    manifest: Pick<Platform["manifest"], "provider" | "title">;
  })[];
  now: Date;
  role: Role;
}

/** Returns what can be done with all of the posts, by their state and the person's role. */
export function allowedActions(
  posts: readonly Listed[],
  context: ActionContext,
): ReadonlySet<BulkAction> {
  if (posts.length === 0) return new Set();
  const mayWrite = mayRole(context.role, "posts:write");
  const mayPublish = mayRole(context.role, "publish");
  const rules: Record<BulkAction, boolean> = {
    send_again: mayPublish && posts.every((post) => canSendAgain(post, context)),
    request_approval: mayWrite && posts.every(canRequestApproval),
    reschedule: mayPublish && posts.every((post) => canChange(post, "edit")),
    label:
      (mayPublish || (mayWrite && !posts.some(({ status }) => status === "scheduled"))) &&
      posts.every((post) => canChange(post, "edit")),
    delete: mayWrite && posts.every((post) => canChange(post, "delete")),
    delete_everywhere:
      mayWrite && posts.every(isOut) && splitDeletable(posts, context).deletable.length > 0,
  };
  return new Set((Object.keys(rules) as BulkAction[]).filter((action) => rules[action]));
}

function canChange({ status, channels }: Listed, change: "edit" | "delete"): boolean {
  return whyUnchangeable({ status, entries: channels }, change) === null;
}

function canRequestApproval({ status, approval }: Listed): boolean {
  if (status !== "draft" && status !== "scheduled") return false;
  return approval.required && approval.state !== "held" && canHappen("request", approval.state);
}

/** Whether the post failed and all its failed channels are connected: the server sends to all of them or none. */
function canSendAgain({ status, channels }: Listed, context: ActionContext): boolean {
  const failed = channels.filter((entry) => entry.status === "failed");
  if (failed.length === 0 || (status !== "failed" && status !== "partially_published"))
    return false;
  return failed.every(({ channel_id }) => isConnected(channel_id, context));
}

function isOut({ status, channels }: Listed): boolean {
  const out: readonly PostRow["status"][] = OUT_STATUSES;
  return out.includes(status) && channels.some((entry) => entry.status === "published");
}

function isConnected(id: string, { channels, now }: ActionContext): boolean {
  const channel = channels.find((each) => each.id === id);
  return channel !== undefined && !isDisconnected(channel, now);
}

/**
 * Returns the posts that can be deleted from all their platforms, and the reasons for the others with their
 * counts.
 */
export function splitDeletable<Post extends Listed>(
  posts: readonly Post[],
  context: ActionContext,
): { deletable: Post[]; undeletable: Map<string, number> } {
  const deletable: Post[] = [];
  const undeletable = new Map<string, number>();
  for (const post of posts) {
    const reason = whyUndeletable(post, context);
    if (reason === null) deletable.push(post);
    else undeletable.set(reason, (undeletable.get(reason) ?? 0) + 1);
  }
  return { deletable, undeletable };
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
