"use client";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "#components/workspace/use-may.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { problemToast } from "../api/problem-toast.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { POST_COPY } from "./copy.ts";
import { usePostDeeds } from "./use-post-deeds.ts";

interface Props {
  post: Post;
  /** Whether it can be edited and deleted here. Published posts are deleted with "Delete everywhere". */
  editable: boolean;
}

export function PostActions({ post, editable }: Props) {
  const mayWrite = useMay("posts:write");
  const deeds = usePostDeeds();
  const [doing, setDoing] = useState<"duplicate" | "delete" | null>(null);
  async function run(deed: "duplicate" | "delete") {
    setDoing(deed);
    await perform(deed).catch((error: unknown) => {
      showToast(problemToast(error));
    });
    setDoing(null);
  }
  async function perform(deed: "duplicate" | "delete") {
    if (deed === "delete") await (await import("./delete-post.ts")).deletePost(post, deeds);
    else await (await import("./duplicate-post.ts")).duplicatePost(post, editable, deeds);
  }
  if (!mayWrite) return null;
  return (
    <>
      <Button look="quiet" busy={doing === "duplicate"} onClick={() => void run("duplicate")}>
        <IconCopy size={18} stroke={1.5} aria-hidden />
        {POST_COPY.duplicate}
      </Button>
      {editable && (
        <Button
          look="quiet"
          busy={doing === "delete"}
          aria-label={POST_COPY.delete_label}
          onClick={() => void run("delete")}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
          {POST_COPY.delete}
        </Button>
      )}
    </>
  );
}
