import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";

export const SENT_COPY = {
  captions: {
    draft: "Preview",
    scheduled: "Preview",
    publishing: "Preview",
    published: "Published post",
    unconfirmed: "Sent post",
    failed: "Unpublished post",
    deleting: "Published post",
    deleted: "Published post",
  } satisfies Record<EntryStatus, string>,
  deleted_files: (count: number) =>
    count === 1
      ? "1 file was deleted from the media library."
      : `${count} files were deleted from the media library.`,
} as const;
