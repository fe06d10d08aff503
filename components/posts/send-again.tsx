"use client";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { draftOf, fieldsOf } from "../composer/draft.ts";
import { Button } from "../ui/button.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useNewPost } from "./use-new-post.ts";

/** Where a post is out on some channels and failed on others: a new draft of it, for those alone. */
export function SendAgain({ post }: { post: Post }) {
  const create = useNewPost();
  const { platforms } = useWorkspace();
  const connected = new Set(useChannels().map(({ id }) => id));
  const failed = post.channels
    .filter(({ status, channel_id }) => status === "failed" && connected.has(channel_id))
    .map(({ channel_id }) => channel_id);
  if (post.status !== "partially_published" || failed.length === 0) return null;
  const manifests = platforms.map(({ manifest }) => manifest);
  const fields = fieldsOf({ ...draftOf(post, manifests), channels: failed });
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={create.error} />
      <Button busy={create.isPending} onClick={() => create.mutate({ ...fields, autofix: false })}>
        New draft for the {failed.length === 1 ? "channel" : `${failed.length} channels`} that
        failed
      </Button>
    </div>
  );
}
