import type { Draft } from "#components/composer/draft/draft.ts";
import { withoutFile } from "#components/composer/draft/draft.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { allMedia, draftOf, fieldsOf, filingOf } from "../composer/draft/draft.ts";
import { showToast } from "../ui/toasts.tsx";
import { DEED_COPY, LEFT_OUT_COPY } from "./deed-copy.ts";
import type { PostDeeds } from "./use-post-deeds.ts";

/**
 * Copies a post to a draft, including unsaved edits if it is editable, and opens the draft. Says what couldn't be
 * copied.
 */
export async function duplicatePost(post: Post, editable: boolean, deeds: PostDeeds) {
  const { id, left_out } = await copyPost(post, editable, deeds);
  await deeds.refreshLists();
  deeds.go(`/posts/${id}`);
  const description = left_out === null ? {} : { description: left_out };
  showToast({ title: DEED_COPY.duplicated, ...description });
}

/** Copies a post to a draft. Returns its ID, and a message about what couldn't be copied. */
export async function copyPost(post: Post, editable: boolean, deeds: PostDeeds) {
  const kept = editable ? deeds.journal.list().find(({ id }) => id === post.id) : undefined;
  const draft = kept?.entry.draft ?? draftOf(post, deeds.manifests, deeds.knownFiles());
  const gone = await findGone(allMedia(draft), deeds);
  const connected = new Set(deeds.channels.map(({ id }) => id));
  const names = new Map(post.channels.map(({ channel_id, name }) => [channel_id, name]));
  const { copy, left_out } = withoutLost(draft, { connected, gone, names });
  const { campaign, ...filing } = filingOf(copy);
  const { id } = await deeds.client.posts.create.mutate({
    ...{ ...fieldsOf(copy), ...filing, autofix: false },
    ...(campaign == null ? {} : { campaign }),
  });
  return { id: id ?? "", left_out };
}

async function findGone(
  ids: readonly string[],
  { client }: PostDeeds,
): Promise<ReadonlySet<string>> {
  const asked = ids.map((id) =>
    client.files.get.query({ id }).then(
      () => [],
      (error: unknown) => (readProblem(error).code === "NOT_FOUND" ? [id] : []),
    ),
  );
  return new Set((await Promise.all(asked)).flat());
}

interface Known {
  connected: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

/** Removes disconnected channels and deleted files from a draft, with a message about them; null if there were none. */
export function withoutLost(
  draft: Draft,
  { connected, gone, names }: Known,
): { copy: Draft; left_out: string | null } {
  const channels = draft.channels.filter((id) => connected.has(id));
  const lost = draft.channels.filter((id) => !connected.has(id)).map((id) => names.get(id) ?? id);
  const copy = [...gone].reduce(withoutFile, { ...draft, channels });
  const words = [
    ...(lost.length === 0 ? [] : [LEFT_OUT_COPY.channels(lost)]),
    ...(gone.size === 0 ? [] : [LEFT_OUT_COPY.files(gone.size)]),
  ];
  return { copy, left_out: words.length === 0 ? null : words.join(" ") };
}
