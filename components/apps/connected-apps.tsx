"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConnectedApp } from "#core/contract/apps/list-apps.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ConnectedAppRow } from "./connected-app-row.tsx";
import { APPS_COPY } from "./copy.ts";

export function ConnectedApps({ initial }: { initial: ConnectedApp[] }) {
  const { slug } = useWorkspace().organization;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: apps, error } = useQuery(trpc.apps.list.queryOptions({}, { initialData: initial }));
  const revoke = useMutation(
    trpc.apps.revoke.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.apps.list.queryFilter()),
    }),
  );
  async function disconnect({ id, client_name }: ConnectedApp) {
    await revoke.mutateAsync({ id });
    showToast({ title: APPS_COPY.gone(client_name) });
  }
  return (
    <>
      <PageHeading title={APPS_COPY.title} />
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-lg text-muted">{APPS_COPY.intro}</p>
        <ProblemNotice error={error ?? revoke.error} />
        {apps.length === 0 ? (
          <EmptyState title={APPS_COPY.none} text={APPS_COPY.none_hint}>
            <ButtonLink href={`/${slug}/settings/agents`}>{APPS_COPY.connect}</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {apps.map((app) => (
              <ConnectedAppRow key={app.id} app={app} onRevoke={() => disconnect(app)} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
