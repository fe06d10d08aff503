"use client";
import { useQuery } from "@tanstack/react-query";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AutoTopUp } from "./auto-top-up.tsx";
import { BILLING_COPY, FOR_COPY } from "./copy.ts";
import { Credits } from "./credits.tsx";
import { Invoices } from "./invoices.tsx";
import { Ledger } from "./ledger.tsx";
import { OrderResult } from "./order-result.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { Plans } from "./plans.tsx";
import { SandboxCredits } from "./sandbox-credits.tsx";
import { Spent } from "./spent.tsx";
import { useBuying } from "./use-buying.ts";

interface Props {
  initial: BillingOverview;
  /** From the URL: a paid or cancelled order, why people were sent here, and from which page. */
  order: string | null;
  left: boolean;
  reason: string | null;
  from: string | null;
}

export function Billing({ initial, order, left, reason, from }: Props) {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const { data: billing, error } = useQuery(
    trpc.billing.overview.queryOptions({}, { initialData: initial }),
  );
  const buying = useBuying(from ?? `/${slug}/settings/billing`);
  const sells = billing.payments !== null;
  const isUnlimited = billing.plan.name === "self-hosted";
  const mayBuy = sells && billing.may_buy;
  return (
    <>
      <PageHeading title={BILLING_COPY.title} />
      <div className="flex flex-col gap-8">
        {order !== null && <OrderResult order={order} left={left} />}
        {reason !== null && order === null && FOR_COPY[reason] !== undefined && (
          <Notice tone="warning" title={FOR_COPY[reason]} />
        )}
        {billing.payments === "sandbox" && <p className="text-muted">{BILLING_COPY.sandbox}</p>}
        {!sells && (
          <p className="max-w-prose text-lg text-muted">
            {isUnlimited ? BILLING_COPY.self_hosted : BILLING_COPY.no_provider}
          </p>
        )}
        <ProblemNotice error={buying.error ?? error} />
        <PlanSummary billing={billing} buying={buying} />
        {sells && <Plans billing={billing} buying={buying} />}
        {!isUnlimited && <Credits billing={billing} buying={buying} />}
        {!isUnlimited && <SandboxCredits billing={billing} from={from} />}
        {!isUnlimited && <Spent spent={billing.spent} />}
        {mayBuy && !isUnlimited && (
          <AutoTopUp key={JSON.stringify(billing.auto_top_up)} billing={billing} />
        )}
        {mayBuy && billing.has_paid && <Invoices />}
        {billing.may_buy && <Ledger />}
      </div>
    </>
  );
}
