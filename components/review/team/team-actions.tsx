"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { readProblem } from "#components/api/problem.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { useGo } from "#components/keys/use-go.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { TEAM_COPY } from "../copy.ts";
import { DecideForm, type Given } from "../decide-form.tsx";
import { type Seen, whatHappened } from "./what-happened.ts";

interface Props {
  id: string;
  updated_at: string;
  seen: Seen;
  can_decide: boolean;
  /** Why the reader can't decide it; null if it waits for no decision. */
  why_not: string | null;
  /** ID of the post to review after this one; null if none is left. */
  next: string | null;
}

/** Decides and moves on to the next post. If the post changed meanwhile, shows its new version instead. */
export function TeamActions({ id, updated_at, seen, can_decide, why_not, next }: Props) {
  const { slug } = useWorkspace().organization;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const go = useGo();
  const [read, setRead] = useState<Seen | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const answers = {
    onSuccess: async (post: Post) => {
      showToast({ title: saidOf(post) });
      queryClient.setQueryData(trpc.posts.get.queryKey({ id }), post);
      await Promise.all(
        [trpc.approvals.pathKey(), trpc.home.pathKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      go(next === null ? "/approvals" : `/approvals/${next}`);
    },
    onError: (error: unknown) => {
      if (!isOutdated(error)) return;
      setRead(seen);
      startRefresh(() => router.refresh());
    },
  };
  const approve = useMutation(trpc.posts.approve.mutationOptions(answers));
  const reject = useMutation(trpc.posts.reject.mutationOptions(answers));
  function decide({ reason }: Given) {
    setRead(null);
    const version = { id, expected_updated_at: updated_at };
    if (reason === null) approve.mutate(version);
    else reject.mutate({ ...version, reason });
  }
  const error = approve.error ?? reject.error;
  const happened = read === null || refreshing ? null : whatHappened(read, seen);
  return (
    <>
      {happened !== null && (
        <Notice tone="warning" title={happened.title}>
          <p>{happened.text}</p>
        </Notice>
      )}
      {can_decide && (
        <DecideForm
          asksName={false}
          busy={approve.isPending || reject.isPending || refreshing}
          problem={error !== null && !isOutdated(error) && <ProblemNotice error={error} />}
          onDecide={decide}
        />
      )}
      {why_not !== null && <p className="text-muted wrap-anywhere">{why_not}</p>}
      {!can_decide && next !== null && (
        <ButtonLink href={`/${slug}/approvals/${next}`}>{TEAM_COPY.next_waiting}</ButtonLink>
      )}
    </>
  );
}

function saidOf({ approval: { state } }: Post): string {
  if (state === "rejected") return TEAM_COPY.rejected;
  return state === "approved" ? TEAM_COPY.approved : TEAM_COPY.step_approved;
}

/** Whether the version that was read isn't the current one, or is already decided. */
function isOutdated(error: unknown): boolean {
  const { reason } = readProblem(error);
  return reason === "stale_version" || reason === "not_pending";
}
