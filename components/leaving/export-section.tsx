"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrganizationExport } from "#core/contract/resources/organization-export.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { fileSize } from "../media/file-size.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { EXPORT_COPY } from "./copy.ts";

const REFRESH_MS = 3000;

/** For owners: starts an export of everything and downloads it. */
export function ExportSection({ initial }: { initial: OrganizationExport | null }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data } = useQuery(
    trpc.organizations.latest_export.queryOptions(
      {},
      {
        initialData: initial,
        refetchInterval: ({ state }) => state.data?.status === "working" && REFRESH_MS,
      },
    ),
  );
  const start = useMutation(
    trpc.organizations.export.mutationOptions({
      onSuccess: (started) =>
        queryClient.setQueryData(trpc.organizations.latest_export.queryKey({}), started),
    }),
  );
  return (
    <section aria-labelledby="export" className="flex max-w-2xl flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="export" className="text-xl font-bold">
          {EXPORT_COPY.title}
        </h2>
        <p className="text-muted">{EXPORT_COPY.intro}</p>
      </div>
      <div role="status">{data !== null && <State latest={data} />}</div>
      <ProblemNotice error={start.error} />
      <Button busy={start.isPending || data?.status === "working"} onClick={() => start.mutate({})}>
        {data === null ? EXPORT_COPY.start : EXPORT_COPY.again}
      </Button>
    </section>
  );
}

function State({
  latest: { status, url, bytes, expires_at, error },
}: {
  latest: OrganizationExport;
}) {
  const { now, organization } = useWorkspace();
  if (status === "working") return <p>{EXPORT_COPY.working}</p>;
  if (status === "failed")
    return (
      <Notice tone="failed" title={EXPORT_COPY.failed}>
        {error}
      </Notice>
    );
  if (url === null || expires_at === null)
    return <p className="text-muted">{EXPORT_COPY.expired}</p>;
  const end = formatMomentWithin(new Date(expires_at), organization.time_zone, new Date(now));
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{EXPORT_COPY.ready(fileSize(bytes ?? 0), end)}</p>
      <ButtonLink href={url} look="primary">
        {EXPORT_COPY.download}
      </ButtonLink>
    </div>
  );
}
