"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AutoTopUp } from "./auto-top-up.tsx";
import { BILLING_COPY, FOR_COPY, ORDER_COPY, SPENT_COPY } from "./copy.ts";
import { Credits } from "./credits.tsx";
import { formatCount, formatMoney } from "./format.ts";
import { Ledger } from "./ledger.tsx";
import { OrderResult } from "./order-result.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { Plans } from "./plans.tsx";
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
        {mayBuy && !isUnlimited && <AutoTopUp billing={billing} />}
        {mayBuy && billing.has_paid && <Invoices />}
        {billing.may_buy && <Ledger />}
      </div>
    </>
  );
}

/** Payments, as the payment provider reports them. */
function Invoices() {
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const { data, error, isPending } = useQuery(trpc.billing.invoices.queryOptions({}));
  const day = (at: string) =>
    formatDay(new Date(at), workspace.organization.time_zone, new Date(workspace.now));
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-3">
      <h2 id="invoices" className="text-xl font-bold">
        {BILLING_COPY.invoices}
      </h2>
      <ProblemNotice error={error} />
      {isPending && <p className="text-muted">{BILLING_COPY.loading}</p>}
      {data?.length === 0 && <p className="text-muted">{BILLING_COPY.no_invoices}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {data.map(({ id, at, description, amount_cents, status, url, number }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="w-32 text-muted">{day(at)}</span>
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{description}</span>
              <span className="text-muted">{status}</span>
              <span>{formatMoney(amount_cents)}</span>
              {url !== null && (
                <a
                  href={url}
                  className="text-accent underline underline-offset-2"
                  aria-label={`${BILLING_COPY.view} ${number ?? description}`}
                >
                  {BILLING_COPY.view}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Row = BillingOverview["spent"][number];

function Spent({ spent }: { spent: Row[] }) {
  const most = Math.max(...spent.map(({ credits }) => credits), 1);
  return (
    <section aria-labelledby="spent" className="flex flex-col gap-3">
      <h2 id="spent" className="text-xl font-bold">
        {BILLING_COPY.spent}
      </h2>
      {spent.length === 0 ? (
        <p className="text-muted">{BILLING_COPY.none_spent}</p>
      ) : (
        <table className="w-full max-w-2xl border-collapse text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-2 font-medium">{BILLING_COPY.channel}</th>
              <th className="py-2 font-medium">{BILLING_COPY.kind}</th>
              <th className="py-2 text-right font-medium">{BILLING_COPY.amount_credits}</th>
            </tr>
          </thead>
          <tbody>
            {spent.map(({ name, provider, kind, credits }) => (
              <tr key={`${name} ${provider} ${kind}`} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                  {name}
                  <svg
                    aria-hidden
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className="mt-1 block h-1.5 w-full"
                  >
                    <rect width={(credits / most) * 100} height="4" className="fill-accent" />
                  </svg>
                </th>
                <td className="py-2 pr-3 text-muted">{SPENT_COPY[kind]}</td>
                <td className="py-2 text-right">{formatCount(credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The sandbox credits, with a button that refills them. `from` is the page that people came from. */
function SandboxCredits({
  billing: { sandbox_credits },
  from,
}: {
  billing: BillingOverview;
  from: string | null;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refill = useMutation(
    trpc.billing.refill_sandbox_credits.mutationOptions({
      onSuccess({ available }) {
        showToast({ title: BILLING_COPY.refilled(formatCount(available)) });
        return queryClient.invalidateQueries(trpc.billing.pathFilter());
      },
    }),
  );
  return (
    <section id="sandbox-credits" aria-labelledby="sandbox-title" className="flex flex-col gap-3">
      <h2 id="sandbox-title" className="text-xl font-bold">
        {BILLING_COPY.sandbox_credits}
      </h2>
      <p className="max-w-prose text-muted">{BILLING_COPY.sandbox_hint}</p>
      <p>
        <strong className="text-2xl">{formatCount(sandbox_credits.available)}</strong>{" "}
        {BILLING_COPY.available.toLowerCase()}
        {sandbox_credits.reserved > 0 &&
          `, ${formatCount(sandbox_credits.reserved)} ${BILLING_COPY.reserved.toLowerCase()}`}
      </p>
      <ProblemNotice error={refill.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={refill.isPending} onClick={() => refill.mutate({})}>
          {BILLING_COPY.refill}
        </Button>
        {refill.isSuccess && from !== null && (
          <ButtonLink href={from}>{ORDER_COPY.back}</ButtonLink>
        )}
      </div>
    </section>
  );
}
