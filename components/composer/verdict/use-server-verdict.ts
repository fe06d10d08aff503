"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { hashed } from "#components/api/hashed.ts";
import { useTRPC } from "#components/api/trpc.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { allMedia, type Draft, fieldsOf, isBlank } from "../draft/draft.ts";
import { factsOf, type KnownFiles } from "../draft/known-files.ts";
import { useDebounced } from "../draft/use-debounced.ts";

const PAUSE_MS = 250;
const KEEP_MS = 30_000;
const NONE: Post["channels"] = [];

/**
 * Validates a draft on the server shortly after the last keystroke. The newest response wins, and the previous one
 * stays until it arrives.
 */
export function useServerVerdict(draft: Draft, stored: Post | null, files: KnownFiles) {
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
  useJudgeAgain(JSON.stringify(factsOf(allMedia(draft), files)));
  return { entries: (query.data ?? stored)?.channels ?? NONE, error: query.error };
}

/** Validates again when a file changes, such as when one becomes ready. */
function useJudgeAgain(facts: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const judged = useRef(facts);
  useEffect(() => {
    if (judged.current === facts) return;
    judged.current = facts;
    void queryClient.invalidateQueries(trpc.posts.validate.pathFilter());
  }, [facts, queryClient, trpc]);
}
