"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { BILLING_COPY } from "./copy.ts";

function leave({ url }: { url: string | null }) {
  if (url !== null) window.location.assign(url);
}

/** Purchases and links to the payment provider's pages, which return to `returnTo`. */
export function useBuying(returnTo: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(trpc.billing.pathFilter());
  const credits = useMutation(trpc.billing.buy_credits.mutationOptions({ onSuccess: leave }));
  const plan = useMutation(
    trpc.billing.choose_plan.mutationOptions({
      onSuccess(answer) {
        leave(answer);
        return answer.url === null ? refresh() : undefined;
      },
    }),
  );
  const portal = useMutation(trpc.billing.open_portal.mutationOptions({ onSuccess: leave }));
  const ask = useMutation(
    trpc.billing.ask_owners.mutationOptions({
      onSuccess: ({ asked }) =>
        void showToast({ title: asked ? BILLING_COPY.asked : BILLING_COPY.asked_before }),
    }),
  );
  return {
    error: credits.error ?? plan.error ?? portal.error ?? ask.error,
    busy: [credits, plan, portal, ask].some(({ isPending }) => isPending),
    buyCredits: (amount_cents: number) => credits.mutate({ amount_cents, return_to: returnTo }),
    choosePlan: (name: string) => plan.mutateAsync({ plan: name, return_to: returnTo }),
    openPortal: () => portal.mutate({ return_to: returnTo }),
    askOwners: (wants: "plan" | "credits") => ask.mutate({ wants }),
  };
}

export type Buying = ReturnType<typeof useBuying>;
