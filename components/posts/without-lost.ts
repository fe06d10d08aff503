import { type Draft, withoutFile } from "../composer/draft/draft.ts";
import { LEFT_OUT_COPY } from "./deed-copy.ts";

interface Known {
  /** The IDs of the connected channels. */
  connected: ReadonlySet<string>;
  /** The IDs of deleted files. */
  gone: ReadonlySet<string>;
  /** The names of the post's channels, by ID. */
  names: ReadonlyMap<string, string>;
}

/** A draft without disconnected channels and deleted files, and a message about them; null where nothing was left out. */
export function withoutLost(
  draft: Draft,
  { connected, gone, names }: Known,
): { copy: Draft; left_out: string | null } {
  const channels = draft.channels.filter((id) => connected.has(id));
  const lost = draft.channels.filter((id) => !connected.has(id)).map((id) => names.get(id) ?? id);
  const copy = [...gone].reduce(withoutFile, { ...draft, channels });
  const words = [
    ...(lost.length === 0 ? [] : [LEFT_OUT_COPY.channels(lost)]),
    ...(gone.size === 0 ? [] : [LEFT_OUT_COPY.files(gone.size)]),
  ];
  return { copy, left_out: words.length === 0 ? null : words.join(" ") };
}
