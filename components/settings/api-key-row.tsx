"use client";
import { useMutation } from "@tanstack/react-query";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { describeScopes, isExpired, isUnused } from "./describe-key.ts";

const MINUTE_MS = 60_000;

/** A key: enough to tell it from the others, and the way to revoke it. */
export function ApiKeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked(): Promise<void> }) {
  const trpc = useTRPC();
  const revoke = useMutation(trpc.api_keys.revoke.mutationOptions());
  async function confirm() {
    await revoke.mutateAsync({ id: apiKey.id });
    showToast({ title: `“${apiKey.name}” no longer works.` });
    await onRevoked();
  }
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{apiKey.name}</p>
        <p className="text-sm text-muted">
          <code className="font-mono text-xs">{apiKey.hint}…</code> · <KeyHistory apiKey={apiKey} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">{describeScopes(apiKey)}</p>
      </div>
      <Confirm
        label="Revoke"
        accessibleLabel={`Revoke ${apiKey.name}`}
        title={`Revoke “${apiKey.name}”?`}
        consequence="It stops working at once. Programs that use it are refused until they get another key. This can't be undone."
        confirmLabel="Revoke key"
        onConfirm={confirm}
      >
        <ProblemNotice error={revoke.error} />
      </Confirm>
    </li>
  );
}

function KeyHistory({ apiKey }: { apiKey: ApiKey }) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const moment = (instant: string) =>
    formatMoment(new Date(instant), workspace.organization.time_zone, now);
  const { created_at, last_used_at, expires_at } = apiKey;
  const used = last_used_at === null ? "never used" : `last used ${moment(last_used_at)}`;
  const expired = isExpired(apiKey, now);
  return (
    <>
      made {moment(created_at)} · {used}
      {expires_at !== null && ` · ${expired ? "expired" : "expires"} ${moment(expires_at)}`}
      {expired && (
        <KeyWarning>Expired: it is refused. Make another and revoke this one.</KeyWarning>
      )}
      {!expired && isUnused(apiKey, now) && (
        <KeyWarning>Unused for 30 days. Revoke it if nothing needs it.</KeyWarning>
      )}
    </>
  );
}

function KeyWarning({ children }: { children: string }) {
  return <span className="block font-medium text-warning">{children}</span>;
}
