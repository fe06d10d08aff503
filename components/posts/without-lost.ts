import { type Draft, withoutFile } from "../composer/draft/draft.ts";

interface Known {
  /** The ids of the channels that are connected. */
  connected: ReadonlySet<string>;
  /** The ids of files that have been deleted. */
  gone: ReadonlySet<string>;
  /** What the post's channels are called, by id. */
  names: ReadonlyMap<string, string>;
}

/** A draft without what a copy of it can't have, and words on what that was; null where nothing was left out. */
export function withoutLost(
  draft: Draft,
  { connected, gone, names }: Known,
): { copy: Draft; left_out: string | null } {
  const channels = draft.channels.filter((id) => connected.has(id));
  const lost = draft.channels.filter((id) => !connected.has(id)).map((id) => names.get(id) ?? id);
  const copy = [...gone].reduce(withoutFile, { ...draft, channels });
  const words = [
    ...(lost.length === 0 ? [] : [`Left out, as no longer connected: ${lost.join(", ")}.`]),
    ...(gone.size === 0
      ? []
      : [
          `Left out ${gone.size === 1 ? "1 file that was" : `${gone.size} files that were`} deleted.`,
        ]),
  ];
  return { copy, left_out: words.length === 0 ? null : words.join(" ") };
}
