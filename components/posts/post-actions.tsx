"use client";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { problemToast } from "../api/problem-toast.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { usePostDeeds } from "./use-post-deeds.ts";

interface Props {
  post: Post;
  /** Whether it is out nowhere: what is out is deleted from its platforms, which is a button of its own. */
  editable: boolean;
}

/** What can be done with a stored post as a whole. */
export function PostActions({ post, editable }: Props) {
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
  return (
    <>
      <Button look="quiet" busy={doing === "duplicate"} onClick={() => void run("duplicate")}>
        <IconCopy size={18} stroke={1.5} aria-hidden />
        Duplicate
      </Button>
      {editable && (
        <Button
          look="quiet"
          busy={doing === "delete"}
          aria-label="Delete post"
          onClick={() => void run("delete")}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
          Delete
        </Button>
      )}
    </>
  );
}
