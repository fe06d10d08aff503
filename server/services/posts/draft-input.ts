import { Refusal } from "#core/contract/refusal.ts";
import {
  resolveScheduledAt,
  type ScheduleChoice,
} from "#core/domain/schedule/resolve-scheduled-at.ts";
import { NEW_POST } from "../lifecycle/new-state.ts";
import type { PostLike } from "./post-record.ts";

/** Refuses media ids: no file has been uploaded that a post could hold. */
export function refuseUnknownMedia(media: readonly string[] = []) {
  const [first] = media;
  if (first === undefined) return;
  throw Refusal.because("unknown_media", `"${first}" is no media of this organization.`, {
    index: 0,
  });
}

/** When `scheduled_at` means, or undefined where it was not given. Refuses what is no future time. */
export function readSchedule(value: string | undefined, now: Date): ScheduleChoice | undefined {
  if (value === undefined) return undefined;
  const choice = resolveScheduledAt(value, now);
  if ("problem" in choice)
    throw Refusal.because("invalid_input", `scheduled_at: ${choice.problem}.`);
  return choice;
}

/** A post that is not stored, to be judged. */
export function unsavedPost(
  organization_id: string,
  fields: Pick<PostLike, "content" | "entries" | "labels"> & Partial<PostLike>,
): PostLike {
  return {
    id: null,
    organization_id,
    ...NEW_POST,
    campaign: null,
    created_at: null,
    updated_at: null,
    ...fields,
  };
}
