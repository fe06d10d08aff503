import type { Handoff } from "#core/contract/resources/channel-entry.ts";
import type { EntryRecord } from "./post-record.ts";

/** The `handoff` column of an entry that was handed off to a person. */
export interface HandoffRecord extends Handoff {
  /** The last part of its page's URL. It names the entry, and is of no use without a sign-in. */
  token: string;
  /** Set once people were notified. */
  told?: true;
  /** Whether the platform's page was seen to have the post. Absent until a person has reported its URL. */
  seen?: boolean;
  /** The name of who answered. Absent until then. */
  answered_by?: string;
}

/** Returns an entry's hand-off as the API shows it; null if it was never handed off. */
export function toHandoff({ handoff }: Pick<EntryRecord, "handoff">): Handoff | null {
  if (handoff === null) return null;
  const { url, due_at, expires_at, assignee } = readHandoff(handoff);
  return { url, due_at, expires_at, assignee };
}

/** Parses the stored column. */
export function readHandoff(stored: NonNullable<EntryRecord["handoff"]>): HandoffRecord {
  return stored as unknown as HandoffRecord;
}
