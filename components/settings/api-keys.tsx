"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import { KEYS_COPY } from "./api-keys-copy.ts";
import { NAVIGATION_COPY } from "./copy.ts";
import { MakeApiKey } from "./make-api-key.tsx";

interface Props {
  initial: ApiKey[];
  /** The scopes that the person has and can grant to a key, limited to those that an operation uses. */
  grantable: readonly Scope[];
}

export function ApiKeys({ initial, grantable }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: keys, error } = useQuery(
    trpc.api_keys.list.queryOptions({}, { initialData: initial }),
  );
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(() => new Set());
  const refresh = () => queryClient.invalidateQueries(trpc.api_keys.list.queryFilter());
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.keys} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">
          {KEYS_COPY.intro}
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
