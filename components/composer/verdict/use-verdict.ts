"use client";
import { useMemo } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import type { Draft } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { type JudgedEntry, mergeVerdicts, toJudged } from "./judged-entry.ts";
import { nameFiles } from "./name-files.ts";
import { useLocalVerdict } from "./use-local-verdict.ts";
import { useServerVerdict } from "./use-server-verdict.ts";

/**
 * The validation of a draft by channel: the browser's for the text merged with the server's for the channel, or only
 * the server's if the browser can't validate. Channels without a result yet are missing. `shown` is validated first.
 */
export function useVerdict(
  draft: Draft,
  stored: Post | null,
  files: KnownFiles,
  shown: string | null,
) {
  const server = useServerVerdict(draft, stored, files);
  const local = useLocalVerdict(draft, stored, files, shown);
  const { channels } = draft;
  const entries = useMemo(() => {
    const judged = new Map(server.entries.map((entry) => [entry.channel_id, entry]));
    return channels.flatMap((id): JudgedEntry[] => {
      const [here, there] = [local.entries.get(id), judged.get(id)];
      if (here !== undefined)
        return [nameFiles(mergeVerdicts(here, there, local.server_only), files)];
      return there === undefined ? [] : [nameFiles(toJudged(there), files)];
    });
  }, [channels, local.entries, local.server_only, server.entries, files]);
  return { entries, error: server.error, degraded: local.degraded };
}
