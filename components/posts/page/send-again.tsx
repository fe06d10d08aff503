"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { type Draft, draftOf, fieldsOf } from "#components/composer/draft/draft.ts";
import { useCachedFiles } from "#components/media/use-cached-files.ts";
import { Button } from "#components/ui/button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { useNewPost } from "../use-new-post.ts";
import { RESULTS_COPY, SEND_AGAIN_COPY } from "./copy.ts";
import { isHeldForLink } from "./held-for-link.ts";

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** Above the channels of a post that failed on some of them: retries those, or creates a draft for them. */
export function SendAgain({ post, onStored }: Props) {
  const trpc = useTRPC();
  const create = useNewPost();
  const cachedFiles = useCachedFiles();
  const retry = useMutation(trpc.posts.retry.mutationOptions({ onSuccess: onStored }));
  const { platforms } = useWorkspace();
  const mayPublish = useMay("publish");
  const connected = new Set(useChannels().map(({ id }) => id));
  const all = post.channels.filter(({ status }) => status === "failed");
  const failed = all.map(({ channel_id }) => channel_id).filter((id) => connected.has(id));
  const { id } = post;
  const hasEnded =
    post.status === "partially_published" ||
    post.status === "failed" ||
    post.channels.some(isHeldForLink);
  if (!hasEnded || id === null || failed.length === 0 || failed.length === post.channels.length)
    return null;
  const manifests = platforms.map(({ manifest }) => manifest);
  const draft = withoutFaults({ ...draftOf(post, manifests, cachedFiles()), channels: failed });
  const fields = fieldsOf(draft);
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">{RESULTS_COPY.failed_on(all.length, post.channels.length)}</p>
        <div className="flex flex-wrap gap-2">
          {mayPublish && (
            <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
              {SEND_AGAIN_COPY.send(failed.length)}
            </Button>
          )}
          <Button
            look="quiet"
            busy={create.isPending}
            onClick={() => create.mutate({ ...fields, autofix: false })}
          >
            {SEND_AGAIN_COPY.draft(failed.length)}
          </Button>
        </div>
      </div>
      <ProblemNotice error={retry.error ?? create.error} />
    </div>
  );
}

/** What a sandbox was told to simulate has been seen: the new draft is to succeed. */
function withoutFaults(draft: Draft): Draft {
  const overrides = Object.entries(draft.overrides).map(([id, override]) => {
    const { simulate: _, ...options } = override.options ?? {};
    return [id, { ...override, options }] as const;
  });
  return { ...draft, overrides: Object.fromEntries(overrides) };
}
