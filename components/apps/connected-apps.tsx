"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Confirm } from "#components/ui/confirm.tsx";
import type { ConnectedApp } from "#core/contract/operations/apps.ts";
import { SCOPES } from "#core/contract/scopes.ts";
import { withArticle } from "#core/domain/words.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { describeLimits } from "../settings/keys/limits.ts";
import { useLimitPlaces } from "../settings/keys/use-limit-places.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPS_COPY, describeTarget } from "./copy.ts";

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

const MINUTE_MS = 60_000;

interface Props {
  app: ConnectedApp;
  onRevoke(): Promise<unknown>;
}

function ConnectedAppRow({ app, onRevoke }: Props) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const moment = (instant: string) =>
    formatMomentWithin(new Date(instant), workspace.organization.time_zone, now);
  const limits = describeLimits(app.limits, useLimitPlaces());
  const used =
    app.last_used_at === null ? APPS_COPY.unused : APPS_COPY.last_used(moment(app.last_used_at));
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {app.client_name}{" "}
          <span className="text-muted">({describeTarget(app.redirect_host)})</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {app.yours ? APPS_COPY.yours : app.person} · {APPS_COPY.connected(moment(app.created_at))}{" "}
          · {used}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {app.scopes.map((scope) => SCOPES[scope].allows).join("; ")}
        </p>
        {limits !== "" && <p className="text-sm wrap-anywhere">{limits}</p>}
        <p className="mt-2 text-sm font-medium">{APPS_COPY.deeds}</p>
        {app.deeds.length === 0 ? (
          <p className="text-sm text-muted">{APPS_COPY.no_deeds}</p>
        ) : (
          <ul className="text-sm text-muted">
            {app.deeds.map((event) => (
              <li key={`${event.subject_id}${event.kind}${event.at}`}>
                {describeEvent(event.kind)} · {moment(event.at)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Confirm
        label={APPS_COPY.disconnect}
        accessibleLabel={`${APPS_COPY.disconnect} ${app.client_name}`}
        title={APPS_COPY.disconnect_title(app.client_name)}
        consequence={APPS_COPY.consequence}
        confirmLabel={APPS_COPY.disconnect}
        onConfirm={onRevoke}
      />
    </li>
  );
}

const EVENT_LABELS: Record<string, string> = {
  "post.created": "Created a post",
  "post.edited": "Edited a post",
  "post.scheduled": "Scheduled a post",
  "post.unscheduled": "Unscheduled a post",
  "post.publishing": "Published a post",
  "post.retried": "Sent a post again",
  "post.deleting": "Deleted a post everywhere",
  "post.deleted": "Deleted a post",
  "post.editing": "Edited a published post",
  "post.restored": "Restored a post",
  "channel.renamed": "Renamed a channel",
};

/** Subjects of event kinds whose names aren't words for people. */
const NOUNS: Record<string, string> = {
  entry: "post",
  interaction: "message",
  api_key: "API key",
  media: "file",
};

/** Describes what an app did; in general terms for event kinds without a description. */
function describeEvent(kind: string): string {
  const [subject = ""] = kind.split(".");
  const noun = NOUNS[subject] ?? subject.replaceAll("_", " ");
  return EVENT_LABELS[kind] ?? `Changed ${withArticle(noun)}`;
}
