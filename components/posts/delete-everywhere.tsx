"use client";
import { useMutation } from "@tanstack/react-query";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DELETE_COPY } from "./results-copy.ts";

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** Deletes a published post from its platforms after a confirmation that lists the channels. */
export function DeleteEverywhere({ post, onStored }: Props) {
  const trpc = useTRPC();
  const remove = useMutation(trpc.posts.delete.mutationOptions());
  const { id, status, channels } = post;
  const out = channels.filter((entry) => entry.status === "published");
  if (id === null || status === "publishing" || out.length === 0) return null;
  async function confirm(post_id: string) {
    const deleting = await remove.mutateAsync({ id: post_id, everywhere: true });
    if (deleting !== null) await onStored(deleting);
  }
  return (
    <Confirm
      label={DELETE_COPY.everywhere}
      accessibleLabel={DELETE_COPY.everywhere}
      title={DELETE_COPY.title}
      consequence={DELETE_COPY.consequence(listOf(out))}
      confirmLabel={DELETE_COPY.everywhere}
      onConfirm={() => confirm(id)}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}

function listOf(entries: readonly ChannelEntry[]): string {
  return new Intl.ListFormat("en").format(entries.map(({ name }) => name));
}
