"use client";
import { type SyntheticEvent, useState } from "react";
import {
  LEAST_TOP_UP_CENTS,
  MOST_TOP_UP_CENTS,
} from "#core/contract/operations/billing/top-up-limits.ts";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY, PRICES_COPY } from "./copy.ts";
import { describePrices, describeWorth } from "./describe-prices.ts";
import { formatCount, formatMoney, readCents } from "./format.ts";
import type { Buying } from "./use-buying.ts";

export function Credits({ billing, buying }: { billing: BillingOverview; buying: Buying }) {
  const workspace = useWorkspace();
  const { credits, renews_at, payments, may_buy } = billing;
  const manifests = workspace.platforms.map(({ manifest }) => manifest);
  const worth = describeWorth(credits.available, manifests);
  const renewal =
    renews_at === null
      ? null
      : formatMomentWithin(
          new Date(renews_at),
          workspace.organization.time_zone,
          new Date(workspace.now),
        );
  return (
    <section id="credits" aria-labelledby="credits-title" className="flex flex-col gap-4">
      <h2 id="credits-title" className="text-xl font-bold">
        {BILLING_COPY.credits}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure label={BILLING_COPY.available} count={credits.available} />
        <Figure
          label={`${BILLING_COPY.reserved} · ${BILLING_COPY.reserved_hint}`}
          count={credits.reserved}
        />
        <Figure label={BILLING_COPY.balance} count={credits.balance} />
      </dl>
      <p className="max-w-prose">
        {describePrices(manifests).join(" ")}{" "}
        {worth !== "" && PRICES_COPY.available(formatCount(credits.available), worth)}
      </p>
      {renewal !== null && <p className="text-muted">{BILLING_COPY.renews(renewal)}</p>}
      {payments !== null && may_buy && <Buy billing={billing} buying={buying} />}
      {payments !== null && !may_buy && (
        <Button
          className="self-start"
          busy={buying.busy}
          onClick={() => buying.askOwners("credits")}
        >
          {BILLING_COPY.ask_credits}
        </Button>
      )}
    </section>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold">{formatCount(count)}</dd>
    </div>
  );
}

function Buy({ billing, buying }: { billing: BillingOverview; buying: Buying }) {
  const manifests = useWorkspace().platforms.map(({ manifest }) => manifest);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const cents = readCents(text);
    if (cents === null || cents < LEAST_TOP_UP_CENTS || cents > MOST_TOP_UP_CENTS)
      return setProblem(BILLING_COPY.amount_problem);
    buying.buyCredits(cents);
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{BILLING_COPY.buy_hint}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {billing.top_ups.map(({ amount_cents, credits }) => (
          <li key={amount_cents} className="flex flex-col items-start gap-1">
            <Button busy={buying.busy} onClick={() => buying.buyCredits(amount_cents)}>
              {BILLING_COPY.buy_for(formatCount(credits), formatMoney(amount_cents))}
            </Button>
            <span className="text-sm text-muted empty:hidden">
              {describeWorth(credits, manifests)}
            </span>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          className="w-48"
          label={BILLING_COPY.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" className="md:mt-6" busy={buying.busy}>
          {BILLING_COPY.continue}
        </Button>
      </form>
    </div>
  );
}
