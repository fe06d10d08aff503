"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type {
  BillingOverview,
  AutoTopUp as Terms,
} from "#core/contract/resources/billing-overview.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { UI_COPY } from "../ui/copy.ts";
import { Notice } from "../ui/notice.tsx";
import { Switch } from "../ui/switch.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY } from "./copy.ts";
import { formatCount, formatMoney, readCents } from "./format.ts";

const LEAST_CAP_CENTS = 500;
const UNDO_SECONDS = 10;

const USUAL: Terms = { below: 100, up_to: 500, monthly_cap_cents: 5_000 };

export function AutoTopUp({ billing: { auto_top_up, has_paid } }: { billing: BillingOverview }) {
  const workspace = useWorkspace();
  const set = auto_top_up === null ? null : termsOf(auto_top_up);
  const { isOn, store, update } = useStoredTerms(set);
  /** What is turned on again: as it was before it was turned off. */
  const [last, setLast] = useState(set ?? USUAL);
  const terms = set ?? last;
  function turn(on: boolean) {
    if (set !== null) setLast(set);
    store(on ? terms : null, set);
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
        <>
          <Switch
            label={BILLING_COPY.auto_switch}
            hint={BILLING_COPY.auto_terms({
              below: formatCount(terms.below),
              up_to: formatCount(terms.up_to),
              cap: formatMoney(terms.monthly_cap_cents),
            })}
            checked={isOn}
            disabled={update.isPending}
            onChange={turn}
          />
          <ProblemNotice error={update.error} />
          {set !== null && isOn && (
            <Amounts
              key={JSON.stringify(set)}
              terms={set}
              busy={update.isPending}
              onSave={(changed) => store(changed, set)}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Saves terms, or null to turn top-up off, with a way back to what was stored before. */
function useStoredTerms(set: Terms | null) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const update = useMutation(
    trpc.billing.update_auto_top_up.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.billing.overview.queryFilter()),
    }),
  );
  function store(terms: Terms | null, before: Terms | null) {
    update.mutate(
      { auto_top_up: terms },
      {
        onSuccess() {
          showToast({
            title: titleOf(terms, before),
            seconds: UNDO_SECONDS,
            action: { label: UI_COPY.undo, run: () => store(before, terms) },
          });
        },
      },
    );
  }
  const isOn = update.isPending ? update.variables.auto_top_up !== null : set !== null;
  return { isOn, store, update };
}

function titleOf(terms: Terms | null, before: Terms | null): string {
  if (terms === null) return BILLING_COPY.auto_is_off;
  return before === null ? BILLING_COPY.auto_is_on : BILLING_COPY.auto_saved;
}

function termsOf({ below, up_to, monthly_cap_cents }: Terms): Terms {
  return { below, up_to, monthly_cap_cents };
}

interface AmountsProps {
  terms: Terms;
  busy: boolean;
  onSave(terms: Terms): void;
}

function Amounts({ terms, busy, onSave }: AmountsProps) {
  const [below, setBelow] = useState(String(terms.below));
  const [upTo, setUpTo] = useState(String(terms.up_to));
  const [cap, setCap] = useState(String(terms.monthly_cap_cents / 100));
  const [problem, setProblem] = useState<string | undefined>(undefined);
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
    if (isGood) onSave(numbers);
  }
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-3 md:items-end">
        <Amount label={BILLING_COPY.auto_below} value={below} onChange={setBelow} />
        <Amount label={BILLING_COPY.auto_up_to} value={upTo} onChange={setUpTo} />
        <Amount label={BILLING_COPY.auto_cap} value={cap} onChange={setCap} />
      </div>
      {problem !== undefined && <Notice tone="failed" title={problem} />}
      <Button type="submit" busy={busy} className="self-start">
        {BILLING_COPY.auto_save}
      </Button>
    </form>
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
