"use client";
import type { ConnectedApp } from "#core/contract/apps/list-apps.ts";
import { SCOPES } from "#core/contract/scopes.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { Confirm } from "../ui/confirm.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPS_COPY } from "./copy.ts";
import { describeDeed } from "./describe-deed.ts";

const MINUTE_MS = 60_000;

interface Props {
  app: ConnectedApp;
  onRevoke(): Promise<unknown>;
}

export function ConnectedAppRow({ app, onRevoke }: Props) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const moment = (instant: string) =>
    formatMomentWithin(new Date(instant), workspace.organization.time_zone, now);
  const used =
    app.last_used_at === null ? APPS_COPY.unused : APPS_COPY.last_used(moment(app.last_used_at));
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {app.client_name} <span className="text-muted">({app.redirect_host})</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {app.yours ? APPS_COPY.yours : app.person} · {APPS_COPY.connected(moment(app.created_at))}{" "}
          · {used}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {app.scopes.map((scope) => SCOPES[scope].allows).join("; ")}
        </p>
        <p className="mt-2 text-sm font-medium">{APPS_COPY.deeds}</p>
        {app.deeds.length === 0 ? (
          <p className="text-sm text-muted">{APPS_COPY.no_deeds}</p>
        ) : (
          <ul className="text-sm text-muted">
            {app.deeds.map((deed) => (
              <li key={`${deed.subject_id}${deed.kind}${deed.at}`}>
                {describeDeed(deed.kind)} · {moment(deed.at)}
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
