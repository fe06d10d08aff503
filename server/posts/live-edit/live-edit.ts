/**
 * Edits of published posts. An edit is stored on its entry (`channel_entry.edit`) from its request until the next edit.
 * The entry has the new copy from the beginning, and gets the platform's copy back if the edit fails.
 */
import type { EntryEdit } from "#core/contract/resources/channel-entry.ts";
import { joinItems } from "#core/domain/fixes/join-items.ts";
import { splitParts } from "#core/domain/markdown/split-thread.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { EntryRecord } from "#server/posts/record/post-record.ts";

/** The copy a platform shows, without anything inherited from the post. */
export type LiveCopy = Pick<EntryRecord, "title" | "options"> & { content: string };

export interface LiveEdit extends EntryEdit {
  live: LiveCopy | null;
  /** Whether the entry follows the post's content, and will again with the next edit even if this one fails. */
  follows: boolean;
}

export function beginEdit(
  { content, live }: Pick<EntryRecord, "content"> & { live: LiveCopy },
  asked_at: Date,
): LiveEdit {
  return { ...withoutCopy("editing", asked_at, null), live, follows: content === null };
}

export function keptEdit(cause: string, asked_at: Date): LiveEdit {
  return withoutCopy("kept", asked_at, cause);
}

function withoutCopy(state: LiveEdit["state"], asked_at: Date, error: string | null): LiveEdit {
  return { state, asked_at: asked_at.toISOString(), error, live: null, follows: false };
}

export function endedEdit(edit: LiveEdit, error: string | null): LiveEdit {
  const state = error === null ? "edited" : "failed";
  return { ...withoutCopy(state, new Date(edit.asked_at), error), follows: edit.follows };
}

/** Whether the entry has custom text only because the post's text couldn't be sent to its platform. */
export function hasFallenBehind({ edit }: Pick<EntryRecord, "edit">): boolean {
  const stored = edit as LiveEdit | null;
  return stored?.state === "failed" && stored.follows;
}

export function editUnderWay({ edit }: Pick<EntryRecord, "edit">): LiveEdit | null {
  const stored = edit as LiveEdit | null;
  return stored?.state === "editing" ? stored : null;
}

export function toEntryEdit({ edit }: Pick<EntryRecord, "edit">): EntryEdit | null {
  if (edit === null) return null;
  const { state, asked_at, error } = edit as unknown as LiveEdit;
  return { state, asked_at, error };
}

export function toColumn(edit: LiveEdit): Prisma.JsonObject {
  return { ...edit, live: edit.live === null ? null : { ...edit.live } };
}

/** Returns the entry with the copy its platform shows after a failed edit. In a thread, the first items may be new. */
export function withLiveCopy<Entry extends EntryRecord>(
  entry: Entry,
  { live }: LiveEdit,
  { wanted, done }: { wanted: string; done: number },
): Entry {
  if (live === null) return entry;
  const content = done === 0 ? live.content : partlyChanged(live.content, wanted, done);
  return { ...entry, ...live, content, source: "authored" };
}

function partlyChanged(live: string, wanted: string, done: number): string {
  return joinItems([...splitParts(wanted).slice(0, done), ...splitParts(live).slice(done)]);
}
