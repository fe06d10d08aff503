"use client";
import { useMutation } from "@tanstack/react-query";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const SECOND_MS = 1000;

/** The last seconds in which a post can be held back. */
export function GoingOut({ post, onStored }: { post: Post; onStored(post: Post): Promise<void> }) {
  const trpc = useTRPC();
  const now = useNow(useWorkspace().now, SECOND_MS);
  const hold = useMutation(trpc.posts.update.mutationOptions({ onSuccess: onStored }));
  const { id, scheduled_at } = post;
  if (post.status !== "scheduled" || id === null || scheduled_at === null) return null;
  const seconds = Math.ceil((Date.parse(scheduled_at) - now.getTime()) / SECOND_MS);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 rounded-surface border border-line bg-surface py-2 pr-2 pl-4">
        <p className="font-medium">
          {seconds > 0 && seconds < 60 ? `Going out in ${seconds} s` : "Going out"}
        </p>
        <Button
          busy={hold.isPending}
          onClick={() => hold.mutate({ id, scheduled_at: null, autofix: false })}
        >
          Hold it back
        </Button>
      </div>
      <ProblemNotice error={hold.error} />
    </div>
  );
}
