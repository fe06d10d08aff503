"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { useLocalCopies } from "../composer/draft/use-local-copies.ts";
import { useCachedFiles } from "../media/use-cached-files.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

export type PostActionContext = ReturnType<typeof usePostActionContext>;

/** What actions on a whole post need. Their code is loaded when one is used. */
export function usePostActionContext() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { organization, platforms } = useWorkspace();
  return {
    client,
    channels: useChannels(),
    localCopies: useLocalCopies(),
    cachedFiles: useCachedFiles(),
    manifests: platforms.map(({ manifest }) => manifest),
    go: (path: string) => router.push(`/${organization.slug}${path}`),
    refreshLists: () => queryClient.invalidateQueries(trpc.posts.list.pathFilter()),
    /** Makes the post's page load it again. */
    forget: (id: string) => queryClient.removeQueries(trpc.posts.get.queryFilter({ id })),
  };
}
