"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";

/** Boards and flairs rarely change while a post is written. */
const STALE_MS = 60_000;

interface Sought {
  channel_id: string;
  name: string;
  query: string;
  options: Record<string, unknown>;
}

interface Choices {
  choices: readonly OptionChoice[];
  busy: boolean;
  error: unknown;
}

export function useChoices({ channel_id, name, query, options }: Sought): Choices {
  const trpc = useTRPC();
  const { data, error, isFetching } = useQuery(
    trpc.channels.option_choices.queryOptions(
      { id: channel_id, name, query, options: JSON.stringify(options) },
      { staleTime: STALE_MS, retry: false, placeholderData: keepPreviousData },
    ),
  );
  return { choices: data ?? [], busy: isFetching, error };
}
