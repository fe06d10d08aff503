import { Refusal } from "#core/contract/refusal.ts";
import {
  resolveScheduledAt,
  type ScheduleChoice,
} from "#core/domain/schedule/resolve-scheduled-at.ts";
import type { Label } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { resolveLabels } from "#server/kernel/labels/resolve-labels.ts";
import { newId } from "#server/platform/ids.ts";
import { type FoundFiles, findFiles } from "#server/posts/files/find-files.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { EntryChannel, PostRecord } from "#server/posts/record/post-record.ts";
import { refuseStale } from "#server/posts/record/refuse-stale.ts";
import { timeOf } from "#server/posts/rules/lifecycle/arm-post.ts";
import { NEW_POST } from "#server/posts/rules/lifecycle/new-state.ts";
import { refuseUnlessChangeable } from "#server/posts/rules/lifecycle/refuse-unless-changeable.ts";
import type { QuotaUses } from "#server/posts/rules/validation/quota-uses.ts";
import { NEXT_SLOT, wantsSlot } from "./queue-times.ts";
import { resolveTargets, resolveTargetsAt } from "./resolve-targets.ts";
import type { SaveRequest } from "./save-request.ts";

export interface ReadPost {
  request: SaveRequest;
  now: Date;
  /** The stored post, with its row locked. Null if new. */
  before: PostRecord | null;
  base: PostRecord;
  requested: ScheduleChoice | undefined;
  targets: readonly EntryChannel[];
  /** Quota usage of a new post at the requested time. Null if the plan decides the times. */
  uses: QuotaUses | null;
  files: FoundFiles;
  labels: PostRecord["labels"];
  new_labels: readonly Label[];
}

/**
 * Reads everything a save request refers to. Throws if a time isn't in the future, if the post is stale or can't be
 * changed, and on unknown channels and files. Statements: the lock and the post if it exists, and one each for files,
 * channels and labels referred to.
 */
export async function readPost(
  sql: RunSql,
  ctx: ServiceContext,
  request: SaveRequest,
): Promise<ReadPost> {
  const now = ctx.system.now();
  const requested = readSchedule(request.scheduled_at, now);
  const before = request.id === null ? null : await lockChangeable(sql, ctx, request, request.id);
  const base = before ?? emptyPost(ctx, now);
  const files = await findFiles(sql, ctx, request);
  const at = requested === undefined ? now : timeOf(requested, now);
  const { targets, uses } = await readChannels(sql, ctx, { request, base, at });
  const labels = await readLabels(sql, ctx, base, request.labels);
  const read = { request, now, before, base, requested, files, targets, ...labels };
  return { ...read, uses: wantsSlot(request) ? null : uses };
}

function readSchedule(value: string | null | undefined, now: Date): ScheduleChoice | undefined {
  if (value === undefined || value === null || value === NEXT_SLOT) return undefined;
  const choice = resolveScheduledAt(value, now);
  if ("problem" in choice)
    throw Refusal.because("invalid_input", `scheduled_at: ${choice.problem}.`);
  return choice;
}

async function lockChangeable(
  sql: RunSql,
  ctx: ServiceContext,
  { expected_updated_at }: SaveRequest,
  id: string,
): Promise<PostRecord> {
  const post = await lockPost(sql, ctx, id);
  refuseStale(post, expected_updated_at);
  refuseUnlessChangeable(post, "edit");
  return post;
}

function emptyPost({ organization_id, actor }: ServiceContext, now: Date): PostRecord {
  return {
    ...NEW_POST,
    id: newId("post"),
    organization_id,
    content: "",
    needs_approval: false,
    campaign: null,
    stage: null,
    utm: actor.organization.policy.utm,
    media: [],
    entries: [],
    labels: [],
    created_at: now,
    updated_at: now,
  };
}

async function readChannels(
  sql: RunSql,
  ctx: ServiceContext,
  { request: { id, channels }, base, at }: { request: SaveRequest; base: PostRecord; at: Date },
): Promise<Pick<ReadPost, "targets" | "uses">> {
  if (id === null) return resolveTargetsAt(sql, ctx, { names: channels ?? [], at });
  if (channels === undefined)
    return { targets: base.entries.map((entry) => entry.channel), uses: null };
  return { targets: await resolveTargets(sql, ctx, channels), uses: null };
}

async function readLabels(
  sql: RunSql,
  ctx: ServiceContext,
  base: PostRecord,
  names: SaveRequest["labels"],
): Promise<Pick<ReadPost, "labels" | "new_labels">> {
  if (names === undefined) return { labels: base.labels, new_labels: [] };
  const { labels, new_labels } = await resolveLabels(sql, ctx, names);
  return { labels: labels.map((label) => ({ label })), new_labels };
}
