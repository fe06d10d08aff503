"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useId } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPCClient } from "#components/api/trpc.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Recall } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";

/** Scheduled posts that match too, until they are unscheduled here. */
export function StillScheduled({ posts }: { posts: Recall["scheduled"] }) {
  const id = useId();
  const client = useTRPCClient();
  const { organization, now } = useWorkspace();
  const mayPublish = useMay("publish");
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      for (const { post_id } of posts)
        await client.posts.update.mutate({ id: post_id, scheduled_at: null });
    },
  });
  if (posts.length === 0 || isSuccess) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-bold">
        {RECALL_COPY.scheduled}
      </h2>
      <p className="text-muted">{RECALL_COPY.scheduled_hint}</p>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-3">
        {posts.map(({ post_id, excerpt, scheduled_at }) => (
          <li key={post_id} className="py-3 wrap-anywhere">
            <Link href={`/${organization.slug}/posts/${post_id}`} className="hover:underline">
              {excerpt || RECALL_COPY.no_text}
            </Link>
            <p className="text-sm text-muted">
              {formatMoment(new Date(scheduled_at), organization.time_zone, new Date(now))}
            </p>
          </li>
        ))}
      </ul>
      <ProblemNotice error={error} />
      {mayPublish && (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            {RECALL_COPY.unschedule}
          </Button>
        </div>
      )}
    </section>
  );
}
