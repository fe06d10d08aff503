"use client";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BILLING_COPY, LIMIT_COPY } from "./copy.ts";
import { formatBytes, formatCount } from "./format.ts";
import type { Buying } from "./use-buying.ts";

type Limit = keyof BillingOverview["usage"];

export function PlanSummary({ billing, buying }: { billing: BillingOverview; buying: Buying }) {
  const workspace = useWorkspace();
  const { subscription, title, plan, usage, over } = billing;
  const moment = (at: string) =>
    formatMomentWithin(new Date(at), workspace.organization.time_zone, new Date(workspace.now));
  const limits = Object.keys(LIMIT_COPY) as Limit[];
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="plan" className="text-xl font-bold">
            {title}
          </h2>
          {subscription !== null && (
            <p className="text-muted">{describeState(billing, subscription, moment)}</p>
          )}
        </div>
        {billing.may_buy && subscription !== null && (
          <Button busy={buying.busy} onClick={buying.openPortal}>
            {BILLING_COPY.manage}
          </Button>
        )}
      </div>
      {subscription?.grace_until != null && (
        <Notice
          tone="failed"
          title={BILLING_COPY.grace(moment(subscription.grace_until))}
          action={
            billing.may_buy ? (
              <Button onClick={buying.openPortal}>{BILLING_COPY.manage}</Button>
            ) : undefined
          }
        />
      )}
      {over.length > 0 && <Notice tone="warning" title={BILLING_COPY.over} />}
      <table className="w-full max-w-2xl border-collapse text-left">
        <caption className="sr-only">{BILLING_COPY.usage}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2 font-medium">{BILLING_COPY.usage}</th>
            <th className="py-2 text-right font-medium">{BILLING_COPY.used}</th>
            <th className="py-2 text-right font-medium">{BILLING_COPY.included}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-normal">
                {LIMIT_COPY[limit]}
              </th>
              <td
                className={`py-2 text-right ${isOver(over, limit) ? "font-bold text-warning" : ""}`}
              >
                {format(limit, usage[limit])}
              </td>
              <td className="py-2 pl-3 text-right text-muted">
                {included(limit, plan.limits[limit])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isOver(over: BillingOverview["over"], limit: Limit): boolean {
  return over.some((row) => row.limit === limit);
}

function format(limit: Limit, count: number): string {
  return limit === "storage_bytes" ? formatBytes(count) : formatCount(count);
}

function included(limit: Limit, allowed: number | null): string {
  return allowed === null ? BILLING_COPY.no_limit : format(limit, allowed);
}

function describeState(
  { offers }: BillingOverview,
  {
    plan,
    kept_plan,
    status,
    period_end,
    cancel_at_period_end,
  }: NonNullable<BillingOverview["subscription"]>,
  moment: (at: string) => string,
): string {
  const titleOf = (name: string | null) => offers.find((offer) => offer.name === name)?.title ?? "";
  const until = moment(period_end);
  if (cancel_at_period_end) return BILLING_COPY.ends(until);
  if (kept_plan !== null) return BILLING_COPY.kept(titleOf(kept_plan), titleOf(plan), until);
  return status === "trialing" ? BILLING_COPY.trial_until(until) : BILLING_COPY.renewal(until);
}
