"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ROW_COPY } from "./list-copy.ts";

/** Retries a post of the list where it failed. A toast says why if it can't. */
export function useSendAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { time_zone } = useWorkspace().organization;
  return useMutation(
    trpc.posts.retry.mutationOptions({
      onError: (error) => void showToast(problemToast(error, time_zone)),
      onSuccess: async () => {
        showToast({ title: ROW_COPY.sending_again });
        await Promise.all([
          queryClient.invalidateQueries(trpc.posts.pathFilter()),
          queryClient.invalidateQueries(trpc.home.pathFilter()),
        ]);
      },
    }),
  );
}
