"use client";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { formatMoney } from "../format.ts";

interface Props {
  checkout: {
    status: string;
    description: string;
    amount_cents: number;
    problem: string | null;
    buys: { kind: string; trial_days?: number };
  };
  act(form: FormData): Promise<void>;
}

const COPY = {
  title: "Sandbox checkout",
  hint: "No money is taken. Choose what the payment provider should do.",
  trial: (days: number, price: string) => `${days} days free, then ${price} a month`,
  month: (price: string) => `${price} a month`,
  pay: "Pay",
  pay_later: "Pay by bank transfer (arrives later)",
  decline: "Card is declined",
  leave: "Leave without paying",
  arrive: "Payment arrives",
  fail: "Payment fails",
  telling: "Tell Crier",
  once: "Once, before you return",
  twice: "Twice",
  never: "Never (found within 10 minutes)",
  processing: "The payment is on its way.",
  closed: "This checkout is closed.",
  back: "Go back",
} as const;

export function SandboxCheckout({ checkout, act }: Props) {
  const { status, description, problem } = checkout;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-6 py-12">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold tracking-tight">{COPY.title}</h1>
        <p className="text-muted">{COPY.hint}</p>
      </div>
      <div className="rounded-surface border border-line bg-surface p-4">
        <p className="font-bold">{description}</p>
        <p className="text-lg">{priceOf(checkout)}</p>
      </div>
      {problem !== null && <Notice tone="failed" title={problem} />}
      <form action={act} className="flex flex-col gap-3">
        {(status === "open" || status === "processing") && <DeliverySelect />}
        {status === "open" && (
          <>
            <Act name="pay" look="primary" />
            <Act name="pay_later" />
            <Act name="decline" />
            <Act name="leave" look="quiet" />
          </>
        )}
        {status === "processing" && (
          <>
            <p>{COPY.processing}</p>
            <Act name="arrive" look="primary" />
            <Act name="fail" />
          </>
        )}
        {status !== "open" && status !== "processing" && (
          <>
            <p>{COPY.closed}</p>
            <Button type="submit" name="act" value="leave">
              {COPY.back}
            </Button>
          </>
        )}
      </form>
    </main>
  );
}

function Act({
  name,
  look = "secondary",
}: {
  name: "pay" | "pay_later" | "decline" | "leave" | "arrive" | "fail";
  look?: "primary" | "secondary" | "quiet";
}) {
  return (
    <Button type="submit" name="act" value={name} look={look}>
      {COPY[name]}
    </Button>
  );
}

function DeliverySelect() {
  return (
    <label className="flex flex-col gap-1 font-medium">
      {COPY.telling}
      <select
        name="telling"
        className="min-h-11 rounded-field border border-edge bg-surface px-3 text-lg md:min-h-9 md:text-base"
      >
        <option value="once">{COPY.once}</option>
        <option value="twice">{COPY.twice}</option>
        <option value="never">{COPY.never}</option>
      </select>
    </label>
  );
}

function priceOf({ amount_cents, buys }: Props["checkout"]): string {
  const price = formatMoney(amount_cents);
  if (buys.kind === "top_up") return price;
  const days = buys.trial_days ?? 0;
  return days > 0 ? COPY.trial(days, price) : COPY.month(price);
}
