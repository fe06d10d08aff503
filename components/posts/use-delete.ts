"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { forgetDeleted, noteDeleted } from "../composer/draft/deleted-posts.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const UNDO_SECONDS = 10;

/** Deletes a post that is out nowhere and goes to the list. For ten seconds that can be undone, its time included. */
export function useDelete(post: Post) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const remove = useMutation(trpc.posts.delete.mutationOptions());
  const refresh = () => queryClient.invalidateQueries(trpc.posts.list.pathFilter());

  async function bringBack(id: string) {
    const scheduled_at = timeOf(post);
    try {
      await client.posts.restore.mutate({ id });
      if (scheduled_at !== null)
        await client.posts.update.mutate({ id, scheduled_at, when_ready: true, autofix: false });
    } catch (error) {
      showToast({ title: problemWords(readProblem(error)) });
    }
    forgetDeleted(id);
    queryClient.removeQueries(trpc.posts.get.queryFilter({ id }));
    router.push(`/${slug}/posts/${id}`);
  }
  async function deletePost(id: string) {
    noteDeleted(id);
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      forgetDeleted(id);
      showToast({ title: problemWords(readProblem(error)) });
      return;
    }
    router.push(`/${slug}/posts`);
    const action = { label: "Undo", run: () => void bringBack(id) };
    showToast({ title: "Post deleted.", action, seconds: UNDO_SECONDS });
    await refresh();
  }
  return { deletePost, busy: remove.isPending };
}

/** When it was to go out; null where it had no time, or that is over. */
function timeOf({ scheduled_at, when_ready }: Post): string | null {
  const time = scheduled_at ?? (when_ready?.error === null ? when_ready.scheduled_at : null);
  return time !== null && Date.parse(time) > serverNow() ? time : null;
}
