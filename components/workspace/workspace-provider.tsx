"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { createClient } from "../api/create-client.ts";
import { createQueryClient } from "../api/create-query-client.ts";
import { TRPCProvider } from "../api/trpc.ts";
import type { Workspace } from "./workspace.ts";

const WorkspaceContext = createContext<Workspace | null>(null);

export function WorkspaceProvider({
  workspace,
  children,
}: {
  workspace: Workspace;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  const [first] = useState(workspace);
  const [client] = useState(() => createClient(first.organization.slug));
  useEffect(() => {
    const stop = import("../live/follow-changes.ts").then(
      ({ followChanges }) => followChanges(first, queryClient),
      () => undefined,
    );
    return () => void stop.then((stopIt) => stopIt?.());
  }, [first, queryClient]);
  return (
    <WorkspaceContext value={workspace}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={client} queryClient={queryClient}>
          {children}
        </TRPCProvider>
      </QueryClientProvider>
    </WorkspaceContext>
  );
}

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error("useWorkspace needs a WorkspaceProvider around it");
  return workspace;
}

/** Returns the organization's time zone, or UTC outside of any. */
export function useTimeZone(): string {
  return use(WorkspaceContext)?.organization.time_zone ?? "UTC";
}
