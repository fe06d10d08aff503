"use client";
import type { Post } from "#core/contract/resources/post.ts";
import type { Draft } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { type JudgedEntry, mergeVerdicts, toJudged } from "./judged-entry.ts";
import { nameFiles } from "./name-files.ts";
import { useLocalVerdict } from "./use-local-verdict.ts";
import { useServerVerdict } from "./use-server-verdict.ts";

/**
 * What stands in a draft's way, channel by channel: the browser's verdict on the words under the server's on the
 * channel, or the server's alone where the browser can't judge. Entries of channels that nobody has judged yet are
 * missing.
 */
export function useVerdict(draft: Draft, stored: Post | null, files: KnownFiles) {
  const server = useServerVerdict(draft, stored, files);
  const local = useLocalVerdict(draft, stored, files);
  const entries = draft.channels.flatMap((id): JudgedEntry[] => {
    const here = local.entries.find(({ channel_id }) => channel_id === id);
    const there = server.entries.find(({ channel_id }) => channel_id === id);
    if (here !== undefined)
      return [nameFiles(mergeVerdicts(here, there, local.server_only), files)];
    return there === undefined ? [] : [nameFiles(toJudged(there), files)];
  });
  return { entries, error: server.error, degraded: local.degraded };
}
