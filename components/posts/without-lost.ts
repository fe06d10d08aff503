import { type Draft, withoutFile } from "../composer/draft/draft.ts";
import { LEFT_OUT_COPY } from "./deed-copy.ts";

interface Known {
  connected: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

/** Removes disconnected channels and deleted files from a draft, with a message about them; null if there were none. */
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
