"use client";
import { useMutation } from "@tanstack/react-query";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { KEYS_COPY } from "./api-keys-copy.ts";
import { describeScopes, isExpired, isUnused } from "./describe-key.ts";

const MINUTE_MS = 60_000;

export function ApiKeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked(): Promise<void> }) {
  const trpc = useTRPC();
  const revoke = useMutation(trpc.api_keys.revoke.mutationOptions());
  async function confirm() {
    await revoke.mutateAsync({ id: apiKey.id });
    showToast({ title: KEYS_COPY.revoked(apiKey.name) });
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
        label={KEYS_COPY.revoke}
        accessibleLabel={KEYS_COPY.revoke_label(apiKey.name)}
        title={KEYS_COPY.revoke_title(apiKey.name)}
        consequence={KEYS_COPY.revoke_consequence}
        confirmLabel={KEYS_COPY.revoke_confirm}
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
    formatMomentWithin(new Date(instant), workspace.organization.time_zone, now);
  const { created_at, last_used_at, expires_at } = apiKey;
  const used =
    last_used_at === null ? KEYS_COPY.never_used : KEYS_COPY.last_used(moment(last_used_at));
  const expired = isExpired(apiKey, now);
  return (
    <>
      {KEYS_COPY.created(moment(created_at))} · {used}
      {expires_at !== null &&
        ` · ${expired ? KEYS_COPY.expired(moment(expires_at)) : KEYS_COPY.expires(moment(expires_at))}`}
      {expired && <KeyWarning>{KEYS_COPY.expired_hint}</KeyWarning>}
      {!expired && isUnused(apiKey, now) && <KeyWarning>{KEYS_COPY.unused_hint}</KeyWarning>}
    </>
  );
}

function KeyWarning({ children }: { children: string }) {
  return <span className="block font-medium text-warning">{children}</span>;
}
