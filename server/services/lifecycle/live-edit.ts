/**
 * Changes of what is out. What is kept of one is on its entry (`channel_entry.edit`), from when it is asked for until the
 * next one; the entry itself has the new copy from the beginning, and gets that of the platform back where the change fails.
 */
import type { EntryEdit } from "#core/contract/resources/channel-entry.ts";
import { joinItems } from "#core/domain/fixes/join-items.ts";
import { splitParts } from "#core/domain/markdown/split-thread.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { EntryRecord } from "../posts/post-record.ts";

/** The copy that a platform shows, with nothing that follows the post's own. */
export type LiveCopy = Pick<EntryRecord, "title" | "options"> & { content: string };

/** `channel_entry.edit` */
export interface LiveEdit extends EntryEdit {
  /** What is there until the change is made; null once it has ended. */
  live: LiveCopy | null;
  /** Whether the entry follows the post's content, and does so again with the next change though this one failed. */
  follows: boolean;
}

/** A change that begins. */
export function beginEdit(
  { content, live }: Pick<EntryRecord, "content"> & { live: LiveCopy },
  asked_at: Date,
): LiveEdit {
  return { ...withoutCopy("editing", asked_at, null), live, follows: content === null };
}

/** What a channel has whose platform could not follow a change of the post. */
export function keptEdit(cause: string, asked_at: Date): LiveEdit {
  return withoutCopy("kept", asked_at, cause);
}

function withoutCopy(state: LiveEdit["state"], asked_at: Date, error: string | null): LiveEdit {
  return { state, asked_at: asked_at.toISOString(), error, live: null, follows: false };
}

/** As a change has ended. */
export function endedEdit(edit: LiveEdit, error: string | null): LiveEdit {
  const state = error === null ? "edited" : "failed";
  return { ...withoutCopy(state, new Date(edit.asked_at), error), follows: edit.follows };
}

/** Whether the entry has words of its own only since the post's could not be brought to its platform. */
export function hasFallenBehind({ edit }: Pick<EntryRecord, "edit">): boolean {
  const kept = edit as LiveEdit | null;
  return kept?.state === "failed" && kept.follows;
}

/** The change that an entry's platform is asked for; null where it is asked for none. */
export function editUnderWay({ edit }: Pick<EntryRecord, "edit">): LiveEdit | null {
  const kept = edit as LiveEdit | null;
  return kept?.state === "editing" ? kept : null;
}

/** What the API tells of it. */
export function toEntryEdit({ edit }: Pick<EntryRecord, "edit">): EntryEdit | null {
  if (edit === null) return null;
  const { state, asked_at, error } = edit as unknown as LiveEdit;
  return { state, asked_at, error };
}

/** As a column's value. */
export function toColumn(edit: LiveEdit): Prisma.JsonObject {
  return { ...edit, live: edit.live === null ? null : { ...edit.live } };
}

/** The entry with the copy that its platform shows after a change that failed: of a thread the first items may be new. */
export function withLiveCopy<Entry extends EntryRecord>(
  entry: Entry,
  { live }: LiveEdit,
  { wanted, done }: { wanted: string; done: number },
): Entry {
  if (live === null) return entry;
  const content = done === 0 ? live.content : partlyChanged(live.content, wanted, done);
  return { ...entry, ...live, content, source: "authored" };
}

/** The copy of a thread of which the first items were changed. */
function partlyChanged(live: string, wanted: string, done: number): string {
  return joinItems([...splitParts(wanted).slice(0, done), ...splitParts(live).slice(done)]);
}
