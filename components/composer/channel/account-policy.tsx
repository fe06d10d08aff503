"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { useTRPC } from "#components/api/trpc.ts";
import type { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Override } from "../draft/override.ts";
import { useDebounced } from "../draft/use-debounced.ts";
import { ACCOUNT_COPY } from "./copy.ts";
import { toLabel } from "./to-label.ts";

/** The policy rarely changes while a post is written. */
const STALE_MS = 60_000;
/** Debounce after the destination changes. */
const PAUSE_MS = 600;

interface Props {
  channel_id: string;
  manifest: ProviderManifest;
  options: Override["options"];
}

/** What the account may post, as the platform reports it now. Refreshing it also refreshes validation. */
export function AccountPolicy({ channel_id, manifest, options: set }: Props) {
  const options = useDebounced(placeOf(set, manifest), PAUSE_MS);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(
    trpc.channels.creator_policy.queryOptions(
      { id: channel_id, ...(options === "" ? {} : { options }) },
      { staleTime: STALE_MS, retry: false },
    ),
  );
  useEffect(() => {
    if (data == null) return;
    void queryClient.invalidateQueries(trpc.capabilities.list.queryFilter());
    void queryClient.invalidateQueries(trpc.posts.validate.pathFilter());
  }, [data, queryClient, trpc]);
  if (error !== null)
    return (
      <p className="text-sm text-warning wrap-anywhere">{problemMessage(readProblem(error))}</p>
    );
  if (data == null) return null;
  return <p className="text-sm text-muted wrap-anywhere">{toSentences(data, manifest)}</p>;
}

/** The destination as JSON: required options that are looked up, such as a subreddit. Empty without any. */
function placeOf(set: Override["options"], { options }: ProviderManifest): string {
  const places = options.filter(({ required, lookup }) => required && lookup !== undefined);
  const named = places.flatMap(({ name }) =>
    set[name] === undefined || set[name] === "" ? [] : [[name, set[name]]],
  );
  return named.length === 0 ? "" : JSON.stringify(Object.fromEntries(named));
}

function toSentences(policy: CreatorPolicy, { options }: ProviderManifest): string {
  const { display_name, locked_interactions, max_video_duration_sec, privacy_options, rules } =
    policy;
  const titles = Object.assign({}, ...options.map(({ value_titles }) => value_titles));
  const list = (names: readonly string[]) =>
    names.map((name) => titles[name] ?? toLabel(name)).join(", ");
  return [
    ACCOUNT_COPY.posts_as(display_name),
    ...(max_video_duration_sec === null ? [] : [ACCOUNT_COPY.video_limit(max_video_duration_sec)]),
    ...(privacy_options.length === 0 ? [] : [ACCOUNT_COPY.privacy(list(privacy_options))]),
    ...(locked_interactions.length === 0 ? [] : [ACCOUNT_COPY.locked(list(locked_interactions))]),
    ...rules,
  ].join(" ");
}
