import type { Prisma } from "#server/db/generated/client.ts";

/** What of a channel its entries need. Never its credentials. */
export const entryChannel = {
  select: {
    id: true,
    provider: true,
    mode: true,
    name: true,
    handle: true,
    health: true,
    health_reason: true,
    account: true,
    deleted_at: true,
  },
} satisfies Prisma.ChannelDefaultArgs;

export const postWithEntries = {
  relationLoadStrategy: "join",
  include: {
    entries: { include: { channel: entryChannel }, orderBy: { position: "asc" } },
    labels: { select: { label: { select: { id: true, name: true } } } },
  },
} as const;

export type EntryChannel = Prisma.ChannelGetPayload<typeof entryChannel>;
export type PostRecord = Prisma.PostGetPayload<Pick<typeof postWithEntries, "include">>;
export type EntryRecord = PostRecord["entries"][number];

/** A post that may not be stored: no id and no dates then. */
export type PostLike = Omit<PostRecord, "id" | "created_at" | "updated_at"> & {
  id: string | null;
  created_at: Date | null;
  updated_at: Date | null;
};
