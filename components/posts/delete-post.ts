import type { Post } from "#core/contract/resources/post.ts";
import { problemToast } from "../api/problem-toast.ts";
import { serverNow } from "../api/server-clock.ts";
import { forgetDeleted, recordDeleted } from "../composer/draft/deleted-posts.ts";
import { showToast } from "../ui/toasts.tsx";
import { POST_COPY } from "./copy.ts";
import { DEED_COPY } from "./deed-copy.ts";
import type { PostDeeds } from "./use-post-deeds.ts";

const UNDO_SECONDS = 10;

/** Deletes an unpublished post and opens the list. Undo restores it with its scheduled time. */
export async function deletePost(post: Post, deeds: PostDeeds): Promise<void> {
  const id = post.id ?? "";
  recordDeleted(id);
  try {
    await deeds.client.posts.delete.mutate({ id });
  } catch (error) {
    forgetDeleted(id);
    throw error;
  }
  deeds.go("/posts");
  const action = { label: POST_COPY.undo, run: () => void bringBack(post, id, deeds) };
  showToast({ title: DEED_COPY.deleted, action, seconds: UNDO_SECONDS });
  await deeds.refreshLists();
}

async function bringBack(post: Post, id: string, { client, forget, go }: PostDeeds) {
  const scheduled_at = timeOf(post);
  try {
    await client.posts.restore.mutate({ id });
    if (scheduled_at !== null)
      await client.posts.update.mutate({
        ...{ id, scheduled_at, autofix: false },
        ...{ when_ready: true, request_approval: true },
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
