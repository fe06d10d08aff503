"use client";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useDelete } from "./use-delete.ts";
import { useDuplicate } from "./use-duplicate.ts";

interface Props {
  post: Post;
  /** Whether it is out nowhere: what is out is deleted from its platforms, which is a button of its own. */
  editable: boolean;
}

/** What can be done with a stored post as a whole. */
export function PostActions({ post, editable }: Props) {
  const { id } = post;
  const copying = useDuplicate(post, editable);
  const deleting = useDelete(post);
  if (id === null) return null;
  const duplicate = () =>
    void copying
      .duplicate()
      .catch((error: unknown) => showToast({ title: problemWords(readProblem(error)) }));
  return (
    <>
      <Button look="quiet" busy={copying.busy} onClick={duplicate}>
        <IconCopy size={18} stroke={1.5} aria-hidden />
        Duplicate
      </Button>
      {editable && (
        <Button
          look="quiet"
          busy={deleting.busy}
          aria-label="Delete post"
          onClick={() => void deleting.deletePost(id)}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
          Delete
        </Button>
      )}
    </>
  );
}
