"use client";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { formatMoney } from "../format.ts";

interface Props {
  portal: {
    card: string;
    subscription: {
      plan: string;
      status: string;
      period_end: string;
      cancel_at_period_end: boolean;
    } | null;
    payments: {
      id: string;
      description: string;
      amount_cents: number;
      refunded_cents: number;
      status: string;
      dispute: string;
    }[];
  };
  back: string;
  act(form: FormData): Promise<void>;
}

const COPY = {
  title: "Sandbox billing portal",
  hint: "Stands in for the payment provider's own pages. No money is taken.",
  subscription: "Subscription",
  none: "No subscription.",
  cancel: "Cancel at period end",
  resume: "Keep subscription",
  end_period: "End the period now",
  card: "Card",
  card_works: "Use a card that works",
  card_declines: "Use a card that is declined",
  payments: "Payments",
  refund: "Refund",
  dispute: "Dispute",
  win_dispute: "Win the dispute",
  lose_dispute: "Lose the dispute",
  back: "Back to Crier",
} as const;

type Act = Exclude<
  keyof typeof COPY,
  "title" | "hint" | "subscription" | "none" | "card" | "payments" | "back"
>;

export function SandboxPortal({ portal: { card, subscription, payments }, back, act }: Props) {
  const button = (name: Act, payment_id?: string) => (
    <form action={act} key={name}>
      {payment_id !== undefined && <input type="hidden" name="payment_id" value={payment_id} />}
      <Button type="submit" name="act" value={name}>
        {COPY[name]}
      </Button>
    </form>
  );
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-8 px-6 py-12">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold tracking-tight">{COPY.title}</h1>
        <p className="text-muted">{COPY.hint}</p>
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">{COPY.subscription}</h2>
        {subscription === null ? (
          <p className="text-muted">{COPY.none}</p>
        ) : (
          <>
            <p>
              {subscription.plan} · {subscription.status} · {subscription.period_end.slice(0, 10)}
            </p>
            <div className="flex flex-wrap gap-2">
              {button(subscription.cancel_at_period_end ? "resume" : "cancel")}
              {button("end_period")}
            </div>
          </>
        )}
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">{COPY.card}</h2>
        <p>{card}</p>
        <div>{button(card === "works" ? "card_declines" : "card_works")}</div>
      </section>
      {payments.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">{COPY.payments}</h2>
          <ul className="divide-y divide-line">
            {payments.map(({ id, description, amount_cents, refunded_cents, status, dispute }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="flex-1 basis-40">
                  {description} · {formatMoney(amount_cents)} ·{" "}
                  {refunded_cents > 0 ? "refunded" : status}
                  {dispute !== "none" && ` · dispute ${dispute}`}
                </span>
                {status === "paid" && refunded_cents === 0 && dispute === "none" && (
                  <>
                    {button("refund", id)}
                    {button("dispute", id)}
                  </>
                )}
                {dispute === "open" && (
                  <>
                    {button("win_dispute", id)}
                    {button("lose_dispute", id)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink href={back} className="self-start">
        {COPY.back}
      </ButtonLink>
    </main>
  );
}
