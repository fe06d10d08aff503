"use client";
import { useState } from "react";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { BILLING_COPY, FEATURE_COPY } from "./copy.ts";
import { formatBytes, formatCount, formatMoney } from "./format.ts";
import type { Buying } from "./use-buying.ts";

type Offer = BillingOverview["offers"][number];

/** The first plan is paid at the checkout; changing plans asks for confirmation. */
export function Plans({ billing, buying }: { billing: BillingOverview; buying: Buying }) {
  const [wanted, setWanted] = useState<Offer | null>(null);
  const { offers, subscription, trial_days, may_buy } = billing;
  const price = offers.find(({ name }) => name === billing.plan.name)?.price_cents ?? 0;
  function choose(offer: Offer) {
    if (subscription === null) void buying.choosePlan(offer.name).catch(() => undefined);
    else setWanted(offer);
  }
  async function change(offer: Offer) {
    await buying.choosePlan(offer.name).then(
      () => showToast({ title: BILLING_COPY.changed(offer.title) }),
      () => undefined,
    );
    setWanted(null);
  }
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <div>
        <h2 id="plans" className="text-xl font-bold">
          {BILLING_COPY.plans}
        </h2>
        {trial_days !== null && subscription === null && (
          <p className="text-muted">{BILLING_COPY.trial(trial_days)}</p>
        )}
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {offers.map((offer) => (
          <li
            key={offer.name}
            className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4"
          >
            <div>
              <h3 className="text-lg font-bold">{offer.title}</h3>
              <p>
                <span className="text-lg">{formatMoney(offer.price_cents)}</span>{" "}
                <span className="text-muted">{BILLING_COPY.per_month}</span>
              </p>
            </div>
            <ul className="flex flex-1 flex-col gap-1 text-muted">
              {linesOf(offer).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Choice
              billing={billing}
              offer={offer}
              buying={buying}
              onChoose={() => choose(offer)}
            />
          </li>
        ))}
      </ul>
      {!may_buy && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">{BILLING_COPY.only_admins}</p>
          <Button busy={buying.busy} onClick={() => buying.askOwners("plan")}>
            {BILLING_COPY.ask_plan}
          </Button>
        </div>
      )}
      <Modal
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title={BILLING_COPY.choose_title(wanted?.title ?? "")}
        description={
          (wanted?.price_cents ?? 0) > price ? BILLING_COPY.charged_now : BILLING_COPY.charged_later
        }
      >
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setWanted(null)}>{BILLING_COPY.cancel}</Button>
          <Button
            look="primary"
            busy={buying.busy}
            onClick={() => wanted !== null && void change(wanted)}
          >
            {BILLING_COPY.choose(wanted?.title ?? "")}
          </Button>
        </div>
      </Modal>
    </section>
  );
}

function Choice({
  billing: { plan, subscription, may_buy },
  offer,
  buying,
  onChoose,
}: {
  billing: BillingOverview;
  offer: Offer;
  buying: Buying;
  onChoose(): void;
}) {
  const renewed = subscription?.cancel_at_period_end === true ? null : subscription?.plan;
  const isRenewed = renewed === offer.name;
  if (isRenewed || (subscription === null && plan.name === offer.name))
    return (
      <p className="font-medium text-accent">
        {plan.name === offer.name ? BILLING_COPY.current : BILLING_COPY.next}
      </p>
    );
  if (!may_buy) return null;
  return (
    <Button busy={buying.busy} onClick={onChoose}>
      {BILLING_COPY.choose(offer.title)}
    </Button>
  );
}

function linesOf(offer: Offer): string[] {
  const many = (count: number | null, one: string, more: string) =>
    `${count === null ? BILLING_COPY.no_limit : formatCount(count)} ${count === 1 ? one : more}`;
  return [
    many(offer.channels, "channel", "channels"),
    many(offer.seats, "member", "members"),
    many(offer.organizations, "organization", "organizations"),
    many(offer.credits_per_month, "credit a month", "credits a month"),
    ...(offer.storage_bytes === null ? [] : [`${formatBytes(offer.storage_bytes)} of storage`]),
    ...offer.features.map((feature) => FEATURE_COPY[feature] ?? feature),
  ];
}
