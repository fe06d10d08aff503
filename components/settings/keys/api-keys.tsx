"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Confirm } from "#components/ui/confirm.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { KEYS_COPY, NAVIGATION_COPY } from "../copy.ts";
import { describeScopes, isExpired, isUnused } from "./describe-key.ts";
import { EditApiKey } from "./edit-api-key.tsx";
import { describeLimits, type LimitPlaces } from "./limits.ts";
import { MakeApiKey } from "./make-api-key.tsx";
import { useLimitPlaces } from "./use-limit-places.ts";

interface Props {
  initial: ApiKey[];
  /** The scopes that the person has and can grant to a key, limited to those that an operation uses. */
  grantable: readonly Scope[];
  /** The person's ID if they are an owner, who can take over others' keys. */
  owner_id: string | null;
}

export function ApiKeys({ initial, grantable, owner_id }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: keys, error } = useQuery(
    trpc.api_keys.list.queryOptions({}, { initialData: initial }),
  );
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(() => new Set());
  const places = useLimitPlaces();
  const refresh = () => queryClient.invalidateQueries(trpc.api_keys.list.queryFilter());
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.keys} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">
          {KEYS_COPY.intro}{" "}
          <Link href="/docs/api" className="text-accent underline underline-offset-2">
            {KEYS_COPY.reference}
          </Link>
        </p>
        <MakeApiKey grantable={grantable} revoked={revoked} onMade={refresh} />
        <ProblemNotice error={error} />
        {keys.length === 0 ? (
          <p className="text-muted">{KEYS_COPY.none}</p>
        ) : (
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {keys.map((key) => (
              <ApiKeyRow
                key={key.id}
                apiKey={key}
                canTakeOver={owner_id !== null && key.created_by?.user_id !== owner_id}
                places={places}
                onChanged={refresh}
                onRevoked={() => {
                  setRevoked((before) => new Set([...before, key.id]));
                  return refresh();
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const MINUTE_MS = 60_000;

interface RowProps {
  apiKey: ApiKey;
  canTakeOver: boolean;
  places: LimitPlaces;
  onChanged(): Promise<void>;
  onRevoked(): Promise<void>;
}

function ApiKeyRow({ apiKey, canTakeOver, places, onChanged, onRevoked }: RowProps) {
  const trpc = useTRPC();
  const revoke = useMutation(trpc.api_keys.revoke.mutationOptions());
  const limits = describeLimits(apiKey, places);
  async function confirm() {
    await revoke.mutateAsync({ id: apiKey.id });
    showToast({ title: KEYS_COPY.revoked(apiKey.name) });
    await onRevoked();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-4">
      <div className="min-w-0 basis-full md:flex-1 md:basis-0">
        <p className="font-medium wrap-anywhere">{apiKey.name}</p>
        <p className="text-sm text-muted">
          <code className="font-mono text-xs">{apiKey.hint}…</code> · <KeyHistory apiKey={apiKey} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {describeScopes({ scopes: apiKey.granted_scopes })}
          {apiKey.scopes.length < apiKey.granted_scopes.length && (
            <KeyWarning>{KEYS_COPY.reduced(describeScopes(apiKey))}</KeyWarning>
          )}
        </p>
        {limits !== "" && <p className="text-sm wrap-anywhere">{limits}</p>}
      </div>
      <EditApiKey apiKey={apiKey} places={places} onSaved={onChanged} />
      {canTakeOver && <TakeOver apiKey={apiKey} onChanged={onChanged} />}
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

function TakeOver({ apiKey: { id, name }, onChanged }: Pick<RowProps, "apiKey" | "onChanged">) {
  const trpc = useTRPC();
  const takeOver = useMutation(trpc.api_keys.take_over.mutationOptions());
  async function confirm() {
    await takeOver.mutateAsync({ id });
    showToast({ title: KEYS_COPY.took_over(name) });
    await onChanged();
  }
  return (
    <Confirm
      label={KEYS_COPY.take_over}
      accessibleLabel={KEYS_COPY.take_over_label(name)}
      title={KEYS_COPY.take_over_title(name)}
      consequence={KEYS_COPY.take_over_consequence}
      confirmLabel={KEYS_COPY.take_over}
      onConfirm={confirm}
    >
      <ProblemNotice error={takeOver.error} />
    </Confirm>
  );
}

function KeyHistory({ apiKey }: { apiKey: ApiKey }) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const moment = (instant: string) =>
    formatMomentWithin(new Date(instant), workspace.organization.time_zone, now);
  const { created_at, created_by, last_used_at, expires_at } = apiKey;
  const used =
    last_used_at === null ? KEYS_COPY.never_used : KEYS_COPY.last_used(moment(last_used_at));
  const expired = isExpired(apiKey, now);
  return (
    <>
      {KEYS_COPY.created(moment(created_at))}{" "}
      {created_by === null ? KEYS_COPY.operator : KEYS_COPY.creator(created_by.name)} · {used}
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
