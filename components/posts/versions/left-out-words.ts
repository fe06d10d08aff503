import type { RestoredPost } from "#core/contract/posts/restore-post-version.ts";

/** What could not come back with a version; undefined where all of it did. */
export function leftOutWords({ channels, media }: RestoredPost["left_out"]): string | undefined {
  const names = channels.map(({ name }) => name);
  const files = media.length === 1 ? "1 file" : `${media.length} files`;
  const told = [
    ...(names.length > 0 ? [`no longer connected: ${names.join(", ")}`] : []),
    ...(media.length > 0 ? [`deleted since: ${files}`] : []),
  ];
  return told.length === 0 ? undefined : `Left out, as ${told.join("; ")}.`;
}
