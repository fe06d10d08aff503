import type { NewEvent } from "#server/kernel/events/event-row.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { awaitedArming, type WhenReady } from "#server/posts/record/when-ready.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import { changedFields, stateOf } from "#server/posts/versions/post-state.ts";

export function describeChange(
  before: PostRecord | null,
  after: PostRecord,
  restored_version?: number,
): NewEvent[] {
  const schedule = [...describeSchedule(before, after), ...describeRequest(before, after)];
  if (before === null) return [{ kind: "post.created" }, ...schedule];
  // Other events report a new time.
  const changed = changedFields(stateOf(before), stateOf(after));
  const fields = changed.filter((field) => field !== "scheduled_at");
  if (fields.length === 0) return schedule;
  const restored = restored_version === undefined ? {} : { restored_version };
  return [{ kind: "post.edited", facts: { fields, ...restored } }, ...schedule];
}

function describeRequest(before: PostRecord | null, after: PostRecord): NewEvent[] {
  const current = approvalOf(after);
  if (current?.state !== "pending") return [];
  const previous = before === null ? null : approvalOf(before);
  if (previous?.state === "pending" && previous.request_id === current.request_id) return [];
  return [{ kind: "approval.requested", facts: { requested_by: current.requested_by.name } }];
}

function describeSchedule(before: PostRecord | null, after: PostRecord): NewEvent[] {
  if (after.schedule_version === (before?.schedule_version ?? 0)) return [];
  const awaited = awaitedArming(after);
  if (awaited !== null) return describeWaiting(before, awaited);
  if (after.status === "publishing") return [{ kind: "post.publishing" }];
  if (after.scheduled_at !== null) {
    const scheduled_at = after.scheduled_at.toISOString();
    return [{ kind: "post.scheduled", facts: { scheduled_at } }];
  }
  return before?.scheduled_at == null ? [] : [{ kind: "post.unscheduled" }];
}

function describeWaiting(before: PostRecord | null, { scheduled_at }: WhenReady): NewEvent[] {
  const previous = before === null ? null : awaitedArming(before);
  if (previous !== null && previous.scheduled_at === scheduled_at) return [];
  return [{ kind: "post.waiting", facts: { scheduled_at } }];
}
