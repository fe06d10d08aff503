"use client";
import { useMutation } from "@tanstack/react-query";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { showToast } from "#components/ui/toasts.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { STAGE_COPY, STAGE_SELECT_COPY, STAGES } from "./stages.ts";

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** The column of the board that a draft is in, to change it while writing. */
export function StageSelect({ post, onStored }: Props) {
  const { id, stage } = post;
  const update = useMutation(
    useTRPC().posts.update.mutationOptions({
      onSuccess: (stored) => onStored(stored),
      onError: (error) => void showToast(problemToast(error)),
    }),
  );
  if (id === null) return null;
  const shown = update.isPending ? update.variables.stage : stage;
  return (
    <select
      aria-label={STAGE_SELECT_COPY.label}
      value={shown ?? ""}
      onChange={({ currentTarget: { value } }) =>
        update.mutate({ id, stage: value === "" ? null : (value as PostStage), autofix: false })
      }
      className="min-h-11 rounded-field border border-transparent bg-transparent px-2 hover:bg-sunken md:min-h-9"
    >
      {STAGES.map((option) => (
        <option key={option} value={option}>
          {STAGE_COPY[option]}
        </option>
      ))}
      <option value="">{STAGE_SELECT_COPY.none}</option>
    </select>
  );
}
