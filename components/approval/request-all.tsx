"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { problemMessage } from "../api/problem-message.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { BulkFailures } from "../bulk/bulk-failures.tsx";
import { changeEach, type BulkFailures as Failures } from "../bulk/use-run-action.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";
import { useUnrequestedCount } from "./use-unrequested-count.ts";

/** How many scheduled posts need approval that nobody has asked for, with a button to request it for all of them. */
export function RequestAll() {
  const { organization } = useWorkspace();
  const unrequested = useUnrequestedCount() ?? 0;
  const { progress, failures, requestAll, dismiss } = useRequestAll();
  const more = unrequested === MOST_COUNTED;
  return (
    <>
      {unrequested > 0 && (
        <Notice
          tone="warning"
          title={APPROVAL_COPY.unasked(unrequested, more)}
          action={
            <>
              <Button busy={progress !== null} onClick={requestAll}>
                {progress ?? APPROVAL_COPY.request_all(unrequested, more)}
              </Button>
              <ButtonLink look="quiet" href={`/${organization.slug}/posts?status=needs_approval`}>
                {APPROVAL_COPY.see_unapproved}
              </ButtonLink>
            </>
          }
        >
          <p>{APPROVAL_COPY.unasked_hint}</p>
        </Notice>
      )}
      {failures !== null && <BulkFailures failures={failures} onDismiss={dismiss} />}
    </>
  );
}

function useRequestAll() {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { time_zone } = useWorkspace().organization;
  const [progress, setProgress] = useState<string | null>(null);
  const [failures, setFailures] = useState<Failures | null>(null);

  async function run() {
    const posts = await findUnrequested((cursor) =>
      client.posts.list.query({ statuses: "needs_approval", order: "scheduled", ...cursor }),
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    let count = 0;
    const { done, failed } = await changeEach(
      [...byId.keys()],
      async (id) => {
        await client.posts.request_approval.mutate({ id });
        count += 1;
        setProgress(APPROVAL_COPY.requesting(count, byId.size));
      },
      { zone: time_zone },
    );
    if (done.length > 0) showToast({ title: APPROVAL_COPY.requested_all(done.length) });
    const failedPosts = failed.map(({ id, reason }) => ({
      id,
      reason,
      excerpt: byId.get(id)?.excerpt ?? "",
    }));
    const title = APPROVAL_COPY.not_requested_all(failed.length);
    setFailures(failed.length === 0 ? null : { title, posts: failedPosts, upgrade: null });
  }
  async function requestAll() {
    setFailures(null);
    setProgress(APPROVAL_COPY.requesting(0, 0));
    await run().catch((error: unknown) => {
      showToast({ title: problemMessage(readProblem(error), time_zone) });
    });
    setProgress(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.approvals.pathKey() }),
      queryClient.invalidateQueries(trpc.posts.pathFilter()),
      queryClient.invalidateQueries({ queryKey: trpc.home.pathKey() }),
    ]);
  }
  return {
    progress,
    failures,
    requestAll: () => void requestAll(),
    dismiss: () => setFailures(null),
  };
}

type Page = { items: PostRow[]; next_cursor: string | null };

async function findUnrequested(
  read: (cursor: { cursor?: string }) => Promise<Page>,
): Promise<PostRow[]> {
  const found: PostRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await read(cursor === undefined ? {} : { cursor });
    found.push(...page.items.filter(({ approval }) => approval.state === "not_requested"));
    cursor = page.next_cursor;
  }
  return found;
}
