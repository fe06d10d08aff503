import { placesOf } from "#core/domain/copy/index.ts";
import type { NewEvent } from "../events/event-row.ts";
import { awaitedArming, type WhenReady } from "../lifecycle/when-ready.ts";
import { markdownOf } from "./entry-copy.ts";
import type { EntryRecord, PostRecord } from "./post-record.ts";

/** The events of a change, from the post before it (null where it is new) and after it. */
export function describeChange(before: PostRecord | null, after: PostRecord): NewEvent[] {
  const schedule = describeSchedule(before, after);
  if (before === null) return [{ kind: "post.created" }, ...schedule];
  const fields = changedFields(before, after);
  if (fields.length === 0) return schedule;
  return [{ kind: "post.edited", facts: { fields } }, ...schedule];
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
  const known = before === null ? null : awaitedArming(before);
  if (known !== null && known.scheduled_at === scheduled_at) return [];
  return [{ kind: "post.waiting", facts: { scheduled_at } }];
}

/** The names of the post's fields that have changed, as the API calls them. */
function changedFields(before: PostRecord, after: PostRecord): string[] {
  const isChanged = {
    content: before.content !== after.content,
    channels: channelsOf(before) !== channelsOf(after),
    per_channel: after.entries.some((entry) => isOwnChanged(before, after, entry)),
    media: mediaOf(before) !== mediaOf(after),
    labels: labelsOf(before) !== labelsOf(after),
    campaign: before.campaign !== after.campaign,
  };
  return Object.entries(isChanged).flatMap(([field, changed]) => (changed ? [field] : []));
}

function channelsOf({ entries }: PostRecord) {
  return entries.map((entry) => entry.channel_id).join(" ");
}

function mediaOf({ media }: Pick<PostRecord, "media">) {
  return placesOf(media);
}

function labelsOf({ labels }: PostRecord) {
  return labels
    .map(({ label }) => label.id)
    .sort()
    .join(" ");
}

/** Whether a channel that the post already had got content or settings of its own that it did not have. */
function isOwnChanged(before: PostRecord, after: PostRecord, entry: EntryRecord) {
  const old = before.entries.find(({ channel_id }) => channel_id === entry.channel_id);
  return old !== undefined && ownOf(before, old) !== ownOf(after, entry);
}

function ownOf(post: PostRecord, entry: EntryRecord) {
  const copy = entry.content === null ? null : markdownOf(post, entry);
  const media = entry.media && placesOf(entry.media);
  return JSON.stringify([copy, entry.format, entry.title, entry.options, media]);
}
