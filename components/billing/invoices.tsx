"use client";
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatDay } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY } from "./copy.ts";
import { formatMoney } from "./format.ts";

/** Payments, as the payment provider reports them. */
export function Invoices() {
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
