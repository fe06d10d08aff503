import type { RestoredPost } from "#core/contract/posts/restore-post-version.ts";
import { LEFT_OUT_COPY } from "../deed-copy.ts";

/** Says what couldn't be restored with a version; undefined if everything was. */
export function leftOutWords({ channels, media }: RestoredPost["left_out"]): string | undefined {
  const names = channels.map(({ name }) => name);
  const told = [
    ...(names.length > 0 ? [LEFT_OUT_COPY.channels(names)] : []),
    ...(media.length > 0 ? [LEFT_OUT_COPY.files(media.length)] : []),
  ];
  return told.length === 0 ? undefined : told.join(" ");
}
