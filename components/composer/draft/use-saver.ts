"use client";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { useTRPCClient } from "#components/api/trpc.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Draft } from "./draft.ts";
import type { SaveState } from "./save-state.ts";
import { createSaver } from "./saver.ts";

type Outcome = { stored: Post } | Extract<SaveState, { kind: "failed" | "conflict" }>;

/** A saver on the API. What fails is answered, not thrown; a conflict comes with the version it is with. */
export function useSaver(post: Post | null) {
  const client = useTRPCClient();
  const [saver] = useState(() =>
    createSaver(
      {
        create: (input) => client.posts.create.mutate(input),
        update: (input) => client.posts.update.mutate(input),
      },
      post,
    ),
  );

  async function explain(error: unknown, draft: Draft): Promise<Outcome> {
    const problem = readProblem(error);
    const failed = { kind: "failed", problem, draft } as const;
    const id = post?.id ?? null;
    if (problem.reason !== "stale_version" || id === null) return failed;
    return client.posts.get.query({ id }).then(
      (theirs) => ({ kind: "conflict", theirs }) as const,
      () => failed,
    );
  }

  async function save(draft: Draft, scheduled_at?: string | null): Promise<Outcome> {
    return saver.save(draft, scheduled_at).then(
      (stored) => ({ stored }),
      (error: unknown) => explain(error, draft),
    );
  }
  return { save, adopt: saver.adopt };
}
