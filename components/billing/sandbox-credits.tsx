"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { showToast } from "../ui/toasts.tsx";
import { BILLING_COPY, ORDER_COPY } from "./copy.ts";
import { formatCount } from "./format.ts";

/** The sandbox credits, with a button that refills them. `from` is the page that people came from. */
export function SandboxCredits({
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
