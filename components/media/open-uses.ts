import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";

export type FileUse = MediaFileInUse["used_in"]["posts"][number];

/** Returns the unpublished posts that use a file. */
export function openUses({ used_in: { posts } }: Pick<MediaFileInUse, "used_in">): FileUse[] {
  return posts.filter(({ status }) => ["draft", "scheduled", "publishing"].includes(status));
}

/** Whether a post blocks deleting its files because it is scheduled. Drafts don't. */
export function keepsItsFiles({ status, waits }: FileUse): boolean {
  return status !== "draft" || waits;
}
