import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { PostFile } from "#server/media/post-file.ts";

/** Channel columns that entries need. Never its credentials. */
export const entryChannel = {
  select: {
    id: true,
    provider: true,
    project_id: true,
    mode: true,
    name: true,
    handle: true,
    health: true,
    health_reason: true,
    account: true,
    paused_at: true,
    deleted_at: true,
  },
} satisfies Prisma.ChannelDefaultArgs;

const postWithEntries = {
  include: {
    entries: { include: { channel: entryChannel }, orderBy: { position: "asc" } },
    labels: { select: { label: { select: { id: true, name: true } } } },
  },
} as const;

type StoredPost = Prisma.PostGetPayload<typeof postWithEntries>;

export type EntryChannel = Prisma.ChannelGetPayload<typeof entryChannel>;
export type EntryRecord = Omit<
  StoredPost["entries"][number],
  "own_media" | "media_ids" | "media_items"
> & {
  media: readonly PostFile[] | null;
};
export type PostRecord = Omit<StoredPost, "entries" | "media_ids" | "media_items"> & {
  entries: EntryRecord[];
  /** In display order. */
  media: readonly PostFile[];
  /** The organization's UTM rules. */
  utm: readonly UtmRule[];
};

/** A post that may be unsaved, and then has no ID and dates. */
export type PostLike = Omit<PostRecord, "id" | "created_at" | "updated_at"> & {
  id: string | null;
  created_at: Date | null;
  updated_at: Date | null;
};
