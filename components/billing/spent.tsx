import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { BILLING_COPY, SPENT_COPY } from "./copy.ts";
import { formatCount } from "./format.ts";

type Row = BillingOverview["spent"][number];

export function Spent({ spent }: { spent: Row[] }) {
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
