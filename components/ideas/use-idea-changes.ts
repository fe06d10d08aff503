"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { type Problem, readProblem } from "../api/problem.ts";
import { toastOf } from "../api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { IDEAS_COPY } from "./copy.ts";
import type { IdeaMove } from "./place-ideas.ts";

const UNDO_SECONDS = 10;

interface Change extends IdeaMove {
  done: string;
  notDone: string;
  store(): Promise<unknown>;
  /** Undoes the change; undefined if it is an undo itself. */
  back?: () => Change;
}

/** Moves and deletes ideas at once, and puts them back if the server refuses. Each can be undone for 10 seconds. */
export function useIdeaChanges() {
  const client = useTRPCClient();
  const zone = useTimeZone();
  const { pending, store } = usePendingMoves();

  async function run(change: Change): Promise<void> {
    const { post, back } = change;
    const problem = await store(change);
    if (problem !== null) {
      const { title: description, ...rest } = toastOf(problem, zone);
      return void showToast({ ...rest, title: change.notDone, description, about: post.id });
    }
    const undo = back && {
      action: { label: IDEAS_COPY.undo, run: () => void run(back()) },
      seconds: UNDO_SECONDS,
    };
    showToast({ title: change.done, about: post.id, ...undo });
  }
  function moved(post: PostRow, to: PostStage | null, done: string): Change {
    return {
      post,
      to,
      done,
      notDone: IDEAS_COPY.not_moved(post.excerpt),
      store: () => client.posts.update.mutate({ id: post.id, stage: to, autofix: false }),
    };
  }
  function move(post: PostRow, to: PostStage | null) {
    const { stage } = post;
    if (stage === to) return;
    const done = to === null ? IDEAS_COPY.taken_off : IDEAS_COPY.moved(to);
    const back = () => moved({ ...post, stage: to }, stage, IDEAS_COPY.undone);
    void run({ ...moved(post, to, done), back });
  }
  function remove(post: PostRow) {
    const { id, stage, excerpt } = post;
    const back = (): Change => ({
      post,
      to: stage,
      done: IDEAS_COPY.undone,
      notDone: IDEAS_COPY.not_restored(excerpt),
      store: () => client.posts.restore.mutate({ id }),
    });
    void run({
      post,
      to: null,
      done: IDEAS_COPY.deleted,
      notDone: IDEAS_COPY.not_deleted(excerpt),
      store: () => client.posts.delete.mutate({ id }),
      back,
    });
  }
  return { pending, move, remove };
}

export type IdeaChanges = Pick<ReturnType<typeof useIdeaChanges>, "move" | "remove">;

/** Each change is shown until the board is read again. Those of an idea are stored one after another. */
function usePendingMoves() {
  const refresh = useRefreshIdeas();
  const [pending, setPending] = useState<readonly IdeaMove[]>([]);
  const last = useRef(new Map<string, Promise<unknown>>());

  /** Returns why a change wasn't stored; null if it was. */
  async function store(change: Change): Promise<Problem | null> {
    const { id } = change.post;
    const move: IdeaMove = { post: change.post, to: change.to };
    setPending((moves) => [...moves.filter(({ post }) => post.id !== id), move]);
    const storing = (last.current.get(id) ?? Promise.resolve()).then(change.store);
    last.current.set(
      id,
      storing.catch(() => undefined),
    );
    const settle = () => setPending((moves) => moves.filter((one) => one !== move));
    const problem = await storing.then(() => null, readProblem);
    if (problem !== null) settle();
    void refresh().then(settle);
    return problem;
  }
  return { pending, store };
}

export function useRefreshIdeas() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.posts.list.pathFilter());
  };
}
