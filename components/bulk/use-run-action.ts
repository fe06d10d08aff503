"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage, upgradeFor } from "#components/api/problem-message.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { Problem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BULK_COPY, BULK_RESULT_COPY, leftOutText } from "./copy.ts";

const UNDO_SECONDS = 10;

type Change = (post: PostRow) => Promise<unknown>;

interface RunnableAction {
  change: Change;
  /** Undoes the change; undefined if it can't be undone. */
  back?: Change;
  /** For changes that depend on the previous one, such as taking the next slot. */
  oneByOne?: boolean;
  during: string;
  done(count: number): string;
  notDone(count: number): string;
  leftOut?: ReadonlyMap<string, number>;
  /** Where the result is shown. */
  link?: { label: string; href: string };
}

export interface BulkFailures {
  title: string;
  posts: readonly { id: string; excerpt: string; reason: string }[];
  /** A failure that a larger plan or credits would resolve; null without one. */
  upgrade: Problem | null;
}

export interface Progress {
  text: string;
  done: number;
  total: number;
}

/**
 * Runs bulk actions, post by post under each post's own rules. A toast shows what succeeded and undoes it; `failures`
 * lists what didn't, until the next action.
 */
export function useRunAction() {
  const refresh = useRefresh();
  const zone = useWorkspace().organization.time_zone;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<BulkFailures | null>(null);
  const stopped = useRef(false);

  async function apply(
    posts: readonly PostRow[],
    change: Change,
    { notDone, during, oneByOne = false }: Pick<RunnableAction, "notDone" | "during" | "oneByOne">,
  ) {
    stopped.current = false;
    const total = posts.length;
    const byId = new Map(posts.map((post) => [post.id, post]));
    const each = (id: string) => change(byId.get(id) as PostRow);
    setProgress({ text: during, done: 0, total });
    const { done, failed } = await changeEach([...byId.keys()], each, {
      zone,
      atOnce: oneByOne ? 1 : AT_ONCE,
      onStep: (count) => setProgress({ text: during, done: count, total }),
      isStopped: () => stopped.current,
    }).finally(() => setProgress(null));
    await refresh();
    const failedPosts = failed.map(({ id, reason }) => ({
      id,
      reason,
      excerpt: byId.get(id)?.excerpt ?? "",
    }));
    const upgrade = failed.find(({ problem }) => upgradeFor(problem, "") !== null)?.problem ?? null;
    setFailures(
      failed.length === 0 ? null : { title: notDone(failed.length), posts: failedPosts, upgrade },
    );
    const ids = new Set(done);
    return posts.filter(({ id }) => ids.has(id));
  }
  async function run(posts: readonly PostRow[], action: RunnableAction) {
    setFailures(null);
    const { change, back, link, leftOut = new Map() } = action;
    const done = await apply(posts, change, action);
    if (done.length === 0) return;
    const description = leftOutText(leftOut);
    const text = { title: action.done(done.length), link, ...(description && { description }) };
    if (back === undefined) return void showToast(text);
    const undo = async () => {
      const undone = await apply(done, back, {
        notDone: BULK_RESULT_COPY.undo.not_done,
        during: BULK_RESULT_COPY.undo.during(done.length),
      });
      if (undone.length > 0) showToast({ title: BULK_RESULT_COPY.undo.done(undone.length) });
    };
    const button = { label: BULK_COPY.undo, run: () => void undo() };
    showToast({ ...text, action: button, seconds: UNDO_SECONDS });
  }

  return {
    run,
    progress,
    failures,
    dismissFailures: () => setFailures(null),
    stop: () => {
      stopped.current = true;
    },
  };
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

interface Steps {
  /** Reasons show times in this zone. */
  zone?: string;
  atOnce?: number;
  /** Called after each batch with the number of posts so far. */
  onStep?(count: number): void;
  isStopped?(): boolean;
}

/** Changes posts in batches and goes on after failures. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  { zone, atOnce = AT_ONCE, onStep, isStopped }: Steps = {},
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length && isStopped?.() !== true; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const results = await Promise.allSettled(some.map(change));
    results.forEach((result, index) => {
      const id = some[index] as string;
      if (result.status === "fulfilled") outcome.done.push(id);
      else {
        const problem = readProblem(result.reason);
        outcome.failed.push({ id, problem, reason: problemMessage(problem, zone) });
      }
    });
    onStep?.(start + some.length);
  }
  return outcome;
}
