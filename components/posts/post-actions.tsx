"use client";
import { IconCopy, IconRepeat, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { problemToast } from "../api/problem-toast.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { showToast } from "../ui/toasts.tsx";
import { POST_COPY } from "./copy.ts";
import { usePostActionContext } from "./use-post-action-context.ts";

interface Props {
  post: Post;
  /** Whether it can be edited and deleted here. Published posts are deleted with "Delete everywhere". */
  editable: boolean;
  /** Whether a recurring post made it, so that it isn't made recurring again. */
  recurs: boolean;
}

export function PostActions({ post, editable, recurs }: Props) {
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  const { slug } = useWorkspace().organization;
  const context = usePostActionContext();
  const [doing, setDoing] = useState<"duplicate" | "delete" | null>(null);
  async function run(action: "duplicate" | "delete") {
    setDoing(action);
    await perform(action).catch((error: unknown) => {
      showToast(problemToast(error));
    });
    setDoing(null);
  }
  async function perform(action: "duplicate" | "delete") {
    if (action === "delete") await (await import("./delete-post.ts")).deletePost(post, context);
    else await (await import("./duplicate-post.ts")).duplicatePost(post, editable, context);
  }
  if (!mayWrite) return null;
  return (
    <>
      <Button look="quiet" busy={doing === "duplicate"} onClick={() => void run("duplicate")}>
        <IconCopy size={18} stroke={1.5} aria-hidden />
        <span className="max-md:sr-only">{POST_COPY.duplicate}</span>
      </Button>
      {mayPublish && !recurs && (
        <ButtonLink look="quiet" href={`/${slug}/recurring/new?post=${post.id}`}>
          <IconRepeat size={18} stroke={1.5} aria-hidden />
          <span className="max-md:sr-only">{POST_COPY.make_recurring}</span>
        </ButtonLink>
      )}
      {editable && (
        <Button
          look="quiet"
          busy={doing === "delete"}
          aria-label={POST_COPY.delete_label}
          onClick={() => void run("delete")}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
          <span className="max-md:sr-only">{POST_COPY.delete}</span>
        </Button>
      )}
    </>
  );
}
