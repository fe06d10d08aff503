"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

export function useNewPost() {
  const trpc = useTRPC();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  return useMutation(
    trpc.posts.create.mutationOptions({
      onSuccess: ({ id }) => router.push(`/${slug}/posts/${id}`),
    }),
  );
}
