"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { allMedia, type Draft, draftOf, fieldsOf, filingOf } from "../composer/draft/draft.ts";
import { useJournal } from "../composer/draft/use-journal.ts";
import { useKnownFiles } from "../media/use-known-files.ts";
import { showToast } from "../ui/toasts.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useNewPost } from "./use-new-post.ts";
import { withoutLost } from "./without-lost.ts";

/** Makes a draft of all that a post says, as it is on this page, and goes on with it. Says what could not be copied. */
export function useDuplicate(post: Post, editable: boolean) {
  const { platforms } = useWorkspace();
  const channels = useChannels();
  const journal = useJournal();
  const knownFiles = useKnownFiles();
  const findGone = useGoneFiles();
  const create = useNewPost();

  /** While it can be edited, with edits that only this device has. */
  function present(): Draft {
    const kept = editable ? journal.list().find(({ id }) => id === post.id) : undefined;
    const manifests = platforms.map(({ manifest }) => manifest);
    return kept?.entry.draft ?? draftOf(post, manifests, knownFiles());
  }
  async function duplicate() {
    const draft = present();
    const gone = await findGone(allMedia(draft));
    const connected = new Set(channels.map(({ id }) => id));
    const names = new Map(post.channels.map(({ channel_id, name }) => [channel_id, name]));
    const { copy, left_out } = withoutLost(draft, { connected, gone, names });
    const { campaign, ...filing } = filingOf(copy);
    await create.mutateAsync({
      ...{ ...fieldsOf(copy), ...filing, autofix: false },
      ...(campaign == null ? {} : { campaign }),
    });
    const description = left_out === null ? {} : { description: left_out };
    showToast({ title: "Duplicated. You're editing the copy.", ...description });
  }
  return { duplicate, busy: create.isPending };
}

/** A function that answers which of these files have been deleted. */
function useGoneFiles() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const asked = ids.map((id) =>
      queryClient.fetchQuery(trpc.files.get.queryOptions({ id }, { retry: false })).then(
        () => [],
        (error: unknown) => (readProblem(error).code === "NOT_FOUND" ? [id] : []),
      ),
    );
    return new Set((await Promise.all(asked)).flat());
  };
}
