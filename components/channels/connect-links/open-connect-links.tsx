"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { Confirm } from "#components/ui/confirm.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ConnectLink } from "#core/contract/resources/connect-link.ts";
import { CONNECT_LINK_COPY } from "./copy.ts";

const MOST_LISTED = 100;

/** The links that can still be used, newest first. Nothing without any. */
export function OpenConnectLinks() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.connect_links.list.queryOptions({ status: "open", limit: MOST_LISTED }),
  );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="open-links" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id="open-links" className="font-bold">
        {CONNECT_LINK_COPY.open}
      </h3>
      <ul className="divide-y divide-line">
        {data.items.map((link) => (
          <OpenLink key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ link }: { link: ConnectLink }) {
  const { platforms, organization, now } = useWorkspace();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.connect_links.revoke.mutationOptions({
      onSuccess: () => showToast({ title: CONNECT_LINK_COPY.revoked }),
      onSettled: () => queryClient.invalidateQueries(trpc.connect_links.list.pathFilter()),
    }),
  );
  const titles = platforms
    .filter(({ manifest }) => link.providers.includes(manifest.provider))
    .map(({ manifest }) => manifest.title);
  const places = CONNECT_LINK_COPY.link_for(titles);
  const what = link.label ?? places;
  const expires = formatMomentWithin(
    new Date(link.expires_at),
    organization.time_zone,
    new Date(now),
  );
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {link.label !== null && `${places} · `}
          {CONNECT_LINK_COPY.about(link.created_by.name, expires)}
        </p>
      </div>
      <Confirm
        label={CONNECT_LINK_COPY.revoke}
        accessibleLabel={CONNECT_LINK_COPY.revoke_label(what)}
        title={CONNECT_LINK_COPY.revoke_title(what)}
        consequence={CONNECT_LINK_COPY.revoke_consequence}
        confirmLabel={CONNECT_LINK_COPY.revoke_confirm}
        onConfirm={() => revoke.mutateAsync({ id: link.id })}
      >
        <ProblemNotice error={revoke.error} />
      </Confirm>
    </li>
  );
}
