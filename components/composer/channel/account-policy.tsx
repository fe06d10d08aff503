"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProblem } from "#components/api/problem.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { problemWords } from "#components/api/words/problem-words.ts";
import type { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { toWords } from "./to-words.ts";

/** It changes without notice, but hardly while somebody writes. */
const STALE_MS = 60_000;

interface Props {
  channel_id: string;
  manifest: ProviderManifest;
}

/** What the account may post, as the platform says now. Whatever is judged or offered goes by it from then on. */
export function AccountPolicy({ channel_id, manifest }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(
    trpc.channels.creator_policy.queryOptions(
      { id: channel_id },
      { staleTime: STALE_MS, retry: false },
    ),
  );
  useEffect(() => {
    if (data == null) return;
    void queryClient.invalidateQueries(trpc.capabilities.list.queryFilter());
    void queryClient.invalidateQueries(trpc.posts.validate.pathFilter());
  }, [data, queryClient, trpc]);
  if (error !== null)
    return <p className="text-sm text-warning wrap-anywhere">{problemWords(readProblem(error))}</p>;
  if (data == null) return null;
  return <p className="text-sm text-muted wrap-anywhere">{toSentences(data, manifest)}</p>;
}

function toSentences(policy: CreatorPolicy, { options }: ProviderManifest): string {
  const { display_name, locked_interactions, max_video_duration_sec, privacy_options } = policy;
  const titles = Object.assign({}, ...options.map(({ value_titles }) => value_titles));
  const list = (names: readonly string[]) =>
    names.map((name) => titles[name] ?? toWords(name)).join(", ");
  return [
    `Posts as ${display_name}.`,
    `Videos have at most ${max_video_duration_sec} seconds.`,
    ...(privacy_options.length === 0 ? [] : [`Privacy: ${list(privacy_options)}.`]),
    ...(locked_interactions.length === 0
      ? []
      : [`Locked off by the account: ${list(locked_interactions)}.`]),
  ].join(" ");
}
