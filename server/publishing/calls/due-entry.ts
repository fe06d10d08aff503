import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import type { ChannelEntry, Post } from "#server/db/generated/client.ts";
import type { SiblingEntry } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";

export type Sibling = SiblingEntry & {
  error: string | null;
  /** As in JSON. */
  published_at: string | null;
  channel: { project_id: string | null; name: string };
};

export interface DueEntry extends Omit<ChannelEntry, "due_at">, Pick<EntryRecord, "media"> {
  due_at: Date;
  post: Post & Pick<PostRecord, "media" | "utm">;
  /** All entries of its post. */
  siblings: readonly Sibling[];
  /** The organization's stored settings. Null if no approval is required. */
  approval_settings: unknown;
  items: readonly PublishedItem[];
}
