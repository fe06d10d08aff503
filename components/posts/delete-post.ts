import type { Post } from "#core/contract/resources/post.ts";
import { problemToast } from "../api/problem-toast.ts";
import { serverNow } from "../api/server-clock.ts";
import { forgetDeleted, recordDeleted } from "../composer/draft/deleted-posts.ts";
import { showToast } from "../ui/toasts.tsx";
import { ACTION_COPY, POST_COPY } from "./copy.ts";
import type { PostActionContext } from "./use-post-action-context.ts";

const UNDO_SECONDS = 10;

/** Deletes an unpublished post and opens the list. Undo restores it with its scheduled time. */
export async function deletePost(post: Post, context: PostActionContext): Promise<void> {
  const id = post.id ?? "";
  recordDeleted(id);
  try {
    await context.client.posts.delete.mutate({ id });
  } catch (error) {
    forgetDeleted(id);
    throw error;
  }
  context.go("/posts");
  const action = { label: POST_COPY.undo, run: () => void bringBack(post, id, context) };
  showToast({ title: ACTION_COPY.deleted, action, seconds: UNDO_SECONDS });
  await context.refreshLists();
}

async function bringBack(post: Post, id: string, { client, forget, go }: PostActionContext) {
  const scheduled_at = timeOf(post);
  try {
    await client.posts.restore.mutate({ id });
    if (scheduled_at !== null)
      await client.posts.update.mutate({
        id,
        scheduled_at,
        autofix: false,
        when_ready: true,
        request_approval: true,
      });
  } catch (error) {
    showToast(problemToast(error));
  }
  forgetDeleted(id);
  forget(id);
  go(`/posts/${id}`);
}

/** Its scheduled time; null without one, or once it has passed. */
function timeOf({ scheduled_at, when_ready }: Post): string | null {
  const time = scheduled_at ?? (when_ready?.error === null ? when_ready.scheduled_at : null);
  return time !== null && Date.parse(time) > serverNow() ? time : null;
}
