"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { useTRPC } from "../api/trpc.ts";
import { type Draft, type DraftFields, fieldsOf } from "./draft.ts";

const PAUSE_MS = 250;
const KEEP_MS = 30_000;

/**
 * What the server says of a draft, channel by channel: soon after the last key, the newest answer wins, and until it is
 * there the one before stays. Entries of channels that have not been judged yet are missing.
 */
export function useVerdict(draft: Draft, stored: Post | null) {
  const trpc = useTRPC();
  const wanted = JSON.stringify(fieldsOf(draft));
  const asked = useSettled(wanted);
  const fields = useMemo(() => JSON.parse(asked) as DraftFields, [asked]);
  const query = useQuery(
    trpc.posts.validate.queryOptions(fields, {
      enabled: fields.channels.length > 0,
      placeholderData: keepPreviousData,
      gcTime: KEEP_MS,
      trpc: { abortOnUnmount: true },
    }),
  );
  const judged = query.data ?? stored;
  const entries = draft.channels.flatMap((id): ChannelEntry[] => {
    const entry = judged?.channels.find(({ channel_id }) => channel_id === id);
    return entry === undefined ? [] : [entry];
  });
  return { entries, error: query.error };
}

/** The value, once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
