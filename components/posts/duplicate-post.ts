import type { Draft } from "#components/composer/draft/draft.ts";
import { withoutFile } from "#components/composer/draft/draft.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { allMedia, draftOf, fieldsOf, filingOf } from "../composer/draft/draft.ts";
import { showToast } from "../ui/toasts.tsx";
import { ACTION_COPY, LEFT_OUT_COPY } from "./copy.ts";
import type { PostActionContext } from "./use-post-action-context.ts";

/**
 * Copies a post to a draft, including unsaved edits if it is editable, and opens the draft. Says what couldn't be
 * copied.
 */
export async function duplicatePost(post: Post, editable: boolean, context: PostActionContext) {
  const { id, left_out } = await copyPost(post, editable, context);
  await context.refreshLists();
  context.go(`/posts/${id}`);
  const description = left_out === null ? {} : { description: left_out };
  showToast({ title: ACTION_COPY.duplicated, ...description });
}

/** Copies a post to a draft. Returns its ID, and a message about what couldn't be copied. */
export async function copyPost(post: Post, editable: boolean, context: PostActionContext) {
  const unsaved = editable ? context.localCopies.find(post.id ?? "") : null;
  const draft = unsaved?.draft ?? draftOf(post, context.manifests, context.cachedFiles());
  const deletedFiles = await findDeleted(allMedia(draft), context);
  const connected = new Set(context.channels.map(({ id }) => id));
  const names = new Map(post.channels.map(({ channel_id, name }) => [channel_id, name]));
  const { copy, left_out } = withoutLost(draft, { connected, deletedFiles, names });
  const { campaign, ...filing } = filingOf(copy);
  const { id } = await context.client.posts.create.mutate({
    ...fieldsOf(copy),
    ...filing,
    autofix: false,
    ...(campaign == null ? {} : { campaign }),
  });
  return { id: id ?? "", left_out };
}

async function findDeleted(
  ids: readonly string[],
  { client }: PostActionContext,
): Promise<ReadonlySet<string>> {
  const lookups = ids.map((id) =>
    client.files.get.query({ id }).then(
      () => [],
      (error: unknown) => (readProblem(error).code === "NOT_FOUND" ? [id] : []),
    ),
  );
  return new Set((await Promise.all(lookups)).flat());
}

interface CopyContext {
  connected: ReadonlySet<string>;
  deletedFiles: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

/** Removes disconnected channels and deleted files from a draft, with a message about them; null if there were none. */
export function withoutLost(
  draft: Draft,
  { connected, deletedFiles, names }: CopyContext,
): { copy: Draft; left_out: string | null } {
  const channels = draft.channels.filter((id) => connected.has(id));
  const lost = draft.channels.filter((id) => !connected.has(id)).map((id) => names.get(id) ?? id);
  const copy = [...deletedFiles].reduce(withoutFile, { ...draft, channels });
  const sentences = [
    ...(lost.length === 0 ? [] : [LEFT_OUT_COPY.channels(lost)]),
    ...(deletedFiles.size === 0 ? [] : [LEFT_OUT_COPY.files(deletedFiles.size)]),
  ];
  return { copy, left_out: sentences.length === 0 ? null : sentences.join(" ") };
}
