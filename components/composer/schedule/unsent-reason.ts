import { publishErrorMessage } from "#components/posts/publish-error-message.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { NOTICE_COPY } from "./copy.ts";

/**
 * Explains why a post wasn't published after its files were processed: the names of failed files and how to fix them,
 * or else the server's message with times in `zone`.
 */
export function unsentReason(
  { media, channels }: Pick<Post, "media" | "channels">,
  error: string,
  { files, zone }: { files: CachedFiles; zone: string },
): string {
  const allFiles = [...media, ...channels.flatMap((entry) => entry.media ?? [])];
  const failed = new Set(allFiles.filter((file) => file.failed).map(({ id }) => id));
  const names = [...failed].flatMap((id) => files.get(id)?.filename ?? []);
  if (names.length === 0) return publishErrorMessage(readPublishError(error), zone);
  return NOTICE_COPY.unusable_files(names);
}
