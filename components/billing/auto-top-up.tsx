"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY } from "./copy.ts";
import { readCents } from "./format.ts";

const LEAST_CAP_CENTS = 500;

export function AutoTopUp({ billing: { auto_top_up, has_paid } }: { billing: BillingOverview }) {
  const workspace = useWorkspace();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [below, setBelow] = useState(String(auto_top_up?.below ?? 100));
  const [upTo, setUpTo] = useState(String(auto_top_up?.up_to ?? 500));
  const [cap, setCap] = useState(String((auto_top_up?.monthly_cap_cents ?? 5_000) / 100));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const update = useMutation(
    trpc.billing.update_auto_top_up.mutationOptions({
      onSuccess(_, { auto_top_up: set }) {
        showToast({ title: set === null ? BILLING_COPY.auto_is_off : BILLING_COPY.auto_saved });
        return queryClient.invalidateQueries(trpc.billing.overview.queryFilter());
      },
    }),
  );
  function save(event: SyntheticEvent) {
    event.preventDefault();
    const numbers = {
      below: whole(below),
      up_to: whole(upTo),
      monthly_cap_cents: readCents(cap) ?? 0,
    };
    const isGood =
      numbers.below > 0 &&
      numbers.up_to > numbers.below &&
      numbers.monthly_cap_cents >= LEAST_CAP_CENTS;
    setProblem(isGood ? undefined : BILLING_COPY.auto_problem);
    if (isGood) update.mutate({ auto_top_up: numbers });
  }
  const paused = auto_top_up?.paused_until ?? null;
  const zone = workspace.organization.time_zone;
  return (
    <section aria-labelledby="auto" className="flex flex-col gap-3">
      <div>
        <h2 id="auto" className="text-xl font-bold">
          {BILLING_COPY.auto}
        </h2>
        <p className="text-muted">{has_paid ? BILLING_COPY.auto_hint : BILLING_COPY.auto_first}</p>
      </div>
      {paused !== null && (
        <Notice
          tone="warning"
          title={BILLING_COPY.auto_paused(
            formatMomentWithin(new Date(paused), zone, new Date(workspace.now)),
          )}
        />
      )}
      {has_paid && (
        <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-3 md:items-end">
            <Amount label={BILLING_COPY.auto_below} value={below} onChange={setBelow} />
            <Amount label={BILLING_COPY.auto_up_to} value={upTo} onChange={setUpTo} />
            <Amount label={BILLING_COPY.auto_cap} value={cap} onChange={setCap} />
          </div>
          {problem !== undefined && <Notice tone="failed" title={problem} />}
          <ProblemNotice error={update.error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={update.isPending}>
              {BILLING_COPY.auto_save}
            </Button>
            {auto_top_up !== null && (
              <Button busy={update.isPending} onClick={() => update.mutate({ auto_top_up: null })}>
                {BILLING_COPY.auto_off}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

function Amount({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function whole(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
}
