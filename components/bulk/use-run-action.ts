"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage, upgradeFor } from "#components/api/problem-message.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { Problem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BULK_COPY, BULK_RESULT_COPY } from "./copy.ts";

const UNDO_SECONDS = 10;

type Change = (post: PostRow) => Promise<unknown>;

interface RunnableAction {
  change: Change;
  /** Undoes the change; undefined if it can't be undone. */
  back?: Change;
  during: string;
  done(count: number): string;
  notDone(count: number): string;
}

export interface BulkFailures {
  title: string;
  posts: readonly { id: string; excerpt: string; reason: string }[];
  /** A failure that a larger plan or credits would resolve; null without one. */
  upgrade: Problem | null;
}

/** Runs bulk actions. A toast shows what succeeded; `failures` lists what didn't, until the next action. */
export function useRunAction() {
  const refresh = useRefresh();
  const zone = useWorkspace().organization.time_zone;
  const [working, setWorking] = useState<string | null>(null);
  const [failures, setFailures] = useState<BulkFailures | null>(null);

  async function apply(
    posts: readonly PostRow[],
    change: Change,
    title: RunnableAction["notDone"],
  ) {
    const byId = new Map(posts.map((post) => [post.id, post]));
    const each = (id: string) => change(byId.get(id) as PostRow);
    const { done, failed } = await changeEach([...byId.keys()], each, zone);
    await refresh();
    const failedPosts = failed.map(({ id, reason }) => ({
      id,
      reason,
      excerpt: byId.get(id)?.excerpt ?? "",
    }));
    const upgrade = failed.find(({ problem }) => upgradeFor(problem, "") !== null)?.problem ?? null;
    setFailures(
      failed.length === 0 ? null : { title: title(failed.length), posts: failedPosts, upgrade },
    );
    return posts.filter(({ id }) => done.includes(id));
  }
  async function run(posts: readonly PostRow[], { change, back, ...labels }: RunnableAction) {
    setFailures(null);
    setWorking(labels.during);
    const done = await apply(posts, change, labels.notDone).finally(() => setWorking(null));
    if (done.length === 0) return;
    const title = labels.done(done.length);
    if (back === undefined) return void showToast({ title });
    const undo = async () => {
      const undone = await apply(done, back, BULK_RESULT_COPY.undo.not_done);
      if (undone.length > 0) showToast({ title: BULK_RESULT_COPY.undo.done(undone.length) });
    };
    const action = { label: BULK_COPY.undo, run: () => void undo() };
    showToast({ title, action, seconds: UNDO_SECONDS });
  }

  return { run, working, failures, dismissFailures: () => setFailures(null) };
}

function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.posts.pathFilter());
  };
}

/** Batch size: each batch is one request. */
const AT_ONCE = 20;

interface Outcome {
  /** The IDs of the changed posts. */
  done: string[];
  failed: { id: string; reason: string; problem: Problem }[];
}

/** Changes posts in batches and goes on after failures. Reasons show times in `zone`. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  zone?: string,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const results = await Promise.allSettled(some.map(change));
    results.forEach((result, index) => {
      const id = some[index] as string;
      if (result.status === "fulfilled") outcome.done.push(id);
      else {
        const problem = readProblem(result.reason);
        outcome.failed.push({ id, problem, reason: problemMessage(problem, zone) });
      }
    });
  }
  return outcome;
}
