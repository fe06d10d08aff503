"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { hashed } from "#components/api/hashed.ts";
import { useTRPC } from "#components/api/trpc.ts";
import type { Post } from "#core/contract/resources/post.ts";

import type { Warning } from "#core/contract/resources/warning.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { factsOf } from "../draft/cached-files.ts";
import type { Draft } from "../draft/draft.ts";
import { allMedia, fieldsOf, isBlank } from "../draft/draft.ts";
import { useDebounced } from "../draft/use-debounced.ts";
import { VALIDATION_COPY } from "./copy.ts";
import { useLocalVerdict } from "./use-local-verdict.ts";
import { mergeVerdicts, toValidated, type ValidatedEntry } from "./validated-entry.ts";

/**
 * The validation of a draft by channel: the browser's for the text merged with the server's for the channel, or only
 * the server's if the browser can't validate. Channels without a result yet are missing. `shown` is validated first.
 */
export function useVerdict(
  draft: Draft,
  stored: Post | null,
  files: CachedFiles,
  shown: string | null,
) {
  const server = useServerVerdict(draft, stored, files);
  const local = useLocalVerdict(draft, stored, files, shown);
  const { channels } = draft;
  const entries = useMemo(() => {
    const validated = new Map(server.entries.map((entry) => [entry.channel_id, entry]));
    return channels.flatMap((id): ValidatedEntry[] => {
      const [here, there] = [local.entries.get(id), validated.get(id)];
      if (here !== undefined)
        return [nameFiles(mergeVerdicts(here, there, local.server_only), files)];
      return there === undefined ? [] : [nameFiles(toValidated(there), files)];
    });
  }, [channels, local.entries, local.server_only, server.entries, files]);
  return { entries, error: server.error, degraded: local.degraded };
}

/** Shows files by name instead of ID, and removes advice for API clients. */
export function nameFiles(entry: ValidatedEntry, files: CachedFiles): ValidatedEntry {
  const errors = entry.errors.map((error) => {
    const id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
    const file = id === undefined ? undefined : files.get(id);
    if (id === undefined || file === undefined) return error;
    return { ...error, message: error.message.replace(`the file ${id}`, `“${file.filename}”`) };
  });
  return { ...entry, errors, warnings: entry.warnings.map(followed) };
}

/** API clients have to poll a post until its files are ready; this page does so itself. */
function followed(warning: Warning): Warning {
  if (warning.code !== "missing_media") return warning;
  const [first = warning.message] = warning.message.split(". ");
  return { ...warning, message: VALIDATION_COPY.files_pending(first) };
}

const PAUSE_MS = 250;

const KEEP_MS = 30_000;

const NONE: Post["channels"] = [];

/**
 * Validates a draft on the server shortly after the last keystroke. The newest response wins, and the previous one
 * stays until it arrives.
 */
function useServerVerdict(draft: Draft, stored: Post | null, files: CachedFiles) {
  const trpc = useTRPC();
  const text = useDebounced(JSON.stringify(draft), PAUSE_MS);
  const debounced = useMemo(() => JSON.parse(text) as Draft, [text]);
  const options = useMemo(
    () =>
      hashed(
        trpc.posts.validate.queryOptions(fieldsOf(debounced), {
          // Empty drafts aren't validated.
          enabled: debounced.channels.length > 0 && !isBlank(debounced),
          placeholderData: keepPreviousData,
          gcTime: KEEP_MS,
          trpc: { abortOnUnmount: true },
        }),
      ),
    [trpc, debounced],
  );
  const query = useQuery(options);
  useValidateAgain(JSON.stringify(factsOf(allMedia(draft), files)));
  return { entries: (query.data ?? stored)?.channels ?? NONE, error: query.error };
}

/** Validates again when a file changes, such as when one becomes ready. */
function useValidateAgain(facts: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const validated = useRef(facts);
  useEffect(() => {
    if (validated.current === facts) return;
    validated.current = facts;
    void queryClient.invalidateQueries(trpc.posts.validate.pathFilter());
  }, [facts, queryClient, trpc]);
}
