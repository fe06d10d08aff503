"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import type { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY, KIND_COPY } from "./copy.ts";
import { formatCount } from "./format.ts";

export function Ledger() {
  const workspace = useWorkspace();
  const { kind, setKind, entries, query } = useLedger();
  const { error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const { slug, time_zone } = workspace.organization;
  const moment = (at: string) => formatMoment(new Date(at), time_zone, new Date(workspace.now));
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-3">
      <h2 id="ledger" className="text-xl font-bold">
        {BILLING_COPY.ledger}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={BILLING_COPY.ledger_kind}
          className="w-48"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as LedgerEntryKind | "")}
        >
          <option value="">{BILLING_COPY.ledger_all}</option>
          {Object.entries(KIND_COPY).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <a
          href={`/${slug}/settings/billing/ledger.csv${kind === "" ? "" : `?kind=${kind}`}`}
          download
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
        >
          {BILLING_COPY.ledger_csv}
        </a>
      </div>
      <ProblemNotice error={error} />
      {isPending && <p className="text-muted">{BILLING_COPY.loading}</p>}
      {query.isSuccess && entries.length === 0 && (
        <p className="text-muted">{BILLING_COPY.ledger_none}</p>
      )}
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {entries.map(({ id, at, kind: what, description, amount, balance_after }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="w-40 text-muted">{moment(at)}</span>
              <span className="w-24">{KIND_COPY[what]}</span>
              <span className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">
                {description}
              </span>
              <span>{amount > 0 ? `+${formatCount(amount)}` : formatCount(amount)}</span>
              <span className="w-24 text-right text-muted">{formatCount(balance_after)}</span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {BILLING_COPY.more}
        </Button>
      )}
    </section>
  );
}

const PAGE = 25;

function useLedger() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [kind, setKind] = useState<LedgerEntryKind | "">("");
  const input = { limit: PAGE, ...(kind === "" ? {} : { kind }) };
  const query = useInfiniteQuery({
    queryKey: trpc.billing.ledger.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.billing.ledger.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { kind, setKind, entries, query };
}
