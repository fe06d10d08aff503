"use client";
import { useMutation } from "@tanstack/react-query";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { draftOf, fieldsOf } from "../composer/draft/draft.ts";
import { useKnownFiles } from "../media/use-known-files.ts";
import { Button } from "../ui/button.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SEND_AGAIN_COPY } from "./results-copy.ts";
import { useNewPost } from "./use-new-post.ts";

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** For a post that failed on some of its channels: retries those, or creates a draft for them. */
export function SendAgain({ post, onStored }: Props) {
  const trpc = useTRPC();
  const create = useNewPost();
  const knownFiles = useKnownFiles();
  const retry = useMutation(trpc.posts.retry.mutationOptions({ onSuccess: onStored }));
  const { platforms } = useWorkspace();
  const connected = new Set(useChannels().map(({ id }) => id));
  const failed = post.channels
    .filter(({ status, channel_id }) => status === "failed" && connected.has(channel_id))
    .map(({ channel_id }) => channel_id);
  const { id } = post;
  const hasEnded = post.status === "partially_published" || post.status === "failed";
  if (!hasEnded || id === null || failed.length === 0 || failed.length === post.channels.length)
    return null;
  const manifests = platforms.map(({ manifest }) => manifest);
  const fields = fieldsOf({ ...draftOf(post, manifests, knownFiles()), channels: failed });
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={retry.error ?? create.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={retry.isPending} onClick={() => retry.mutate({ id })}>
          {SEND_AGAIN_COPY.send(failed.length)}
        </Button>
        <Button
          look="quiet"
          busy={create.isPending}
          onClick={() => create.mutate({ ...fields, autofix: false })}
        >
          {SEND_AGAIN_COPY.draft(failed.length)}
        </Button>
      </div>
    </div>
  );
}
