"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unlessLive } from "#components/api/live.ts";
import { useTRPC } from "#components/api/trpc.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";

const REFRESH_MS = 1_000;

export interface Preview {
  /** The dry run; undefined before the first one. */
  run: SkillRun | undefined;
  busy: boolean;
  error: unknown;
  /** The input that it shows; undefined before the first one. */
  of: string | undefined;
  show(input: Record<string, unknown>): void;
}

/** Runs a skill without changing anything, and follows the run until it is finished. */
export function usePreview(name: string): Preview {
  const trpc = useTRPC();
  const [of, setOf] = useState<string>();
  const start = useMutation(trpc.skills.run.mutationOptions());
  const id = start.data?.id;
  const { data: followed, error } = useQuery(
    trpc.skills.get_run.queryOptions(
      { id: id ?? "" },
      {
        enabled: id !== undefined,
        refetchInterval: ({ state }) =>
          state.data?.finished_at == null ? unlessLive(REFRESH_MS) : false,
      },
    ),
  );
  const run = followed ?? start.data;
  return {
    run,
    of,
    busy: start.isPending || (run !== undefined && run.finished_at === null),
    error: start.error ?? error,
    show(input) {
      setOf(JSON.stringify(input));
      start.mutate({ name, input, dry_run: true });
    },
  };
}
