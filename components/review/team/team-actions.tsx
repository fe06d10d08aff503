"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { unlessLive } from "#components/api/live.ts";
import { readProblem } from "#components/api/problem.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { useGo } from "#components/keys/use-go.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { TEAM_COPY } from "../copy.ts";
import { DecideForm, type Given } from "../decide-form.tsx";
import { decidedToast } from "./decided-toast.ts";
import { newerVersion } from "./newer-version.ts";
import { type Seen, whatHappened } from "./what-happened.ts";

const REFRESH_MS = 15_000;

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
      showToast({ title: decidedToast(post) });
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
  function showNewer() {
    setRead(null);
    const content = document.getElementById("content");
    // The button disappears with its focus, and a new version is read from its start.
    content?.focus({ preventScroll: true });
    content?.scrollIntoView();
    startRefresh(() => router.refresh());
  }
  const error = approve.error ?? reject.error;
  const isDeciding = approve.isPending || reject.isPending;
  const newer = useNewerVersion(id, updated_at);
  // The reader's own decision changes the post too.
  const isOwn = isDeciding || approve.isSuccess || reject.isSuccess;
  const outdated = isOwn || refreshing ? null : newer;
  const happened = read === null || refreshing ? null : whatHappened(read, seen);
  return (
    <>
      {outdated !== null && <Outdated outdated={outdated} onShow={showNewer} />}
      {outdated === null && happened !== null && (
        <Notice tone="warning" title={happened.title}>
          <p>{happened.text}</p>
        </Notice>
      )}
      {can_decide && (
        <DecideForm
          asksName={false}
          busy={isDeciding || refreshing || outdated !== null}
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

function Outdated({ outdated, onShow }: { outdated: "changed" | "gone"; onShow(): void }) {
  if (outdated === "gone") return <Notice tone="warning" title={TEAM_COPY.gone} />;
  return (
    <Notice
      tone="warning"
      title={TEAM_COPY.newer}
      action={<Button onClick={onShow}>{TEAM_COPY.show_newer}</Button>}
    />
  );
}

/** Follows the post. What is being read isn't replaced by itself. */
function useNewerVersion(id: string, shown: string) {
  const rules = { refetchInterval: () => unlessLive(REFRESH_MS) };
  const { data, error } = useQuery(useTRPC().posts.get.queryOptions({ id }, rules));
  return newerVersion(shown, { data, error });
}

/** Whether the version that was read isn't the current one, or is already decided. */
function isOutdated(error: unknown): boolean {
  const { reason } = readProblem(error);
  return reason === "stale_version" || reason === "not_pending";
}
