"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ORDER_COPY } from "./copy.ts";
import { formatCount } from "./format.ts";

/** How often, and how many times, the status of a pending payment is requested. */
const AGAIN_MS = 3_000;
const MOST_TIMES = 5;

/** The result of a payment. Once it is paid, returns to the previous page. */
export function OrderResult({ order, left }: { order: string; left: boolean }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const billing = `/${useWorkspace().organization.slug}/settings/billing`;
  const [times, setTimes] = useState(0);
  /** Development runs effects twice, and a payment should be announced once. */
  const lastRequest = useRef(-1);
  const confirm = useMutation(
    trpc.billing.confirm_order.mutationOptions({
      async onSuccess({ status, credits, return_to }) {
        if (status !== "paid") return;
        showToast({
          title: credits === null ? ORDER_COPY.plan : ORDER_COPY.credits(formatCount(credits)),
        });
        await queryClient.invalidateQueries(trpc.billing.pathFilter());
        router.replace(return_to);
      },
    }),
  );
  const ask = useEffectEvent(() => confirm.mutate({ order }));
  const status = confirm.data?.status;
  const isSettled = left || status === "paid" || status === "failed" || status === "expired";
  useEffect(() => {
    if (lastRequest.current === times) return;
    lastRequest.current = times;
    ask();
  }, [times]);
  useEffect(() => {
    if (isSettled || times >= MOST_TIMES) return;
    const timer = setTimeout(() => setTimes(times + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [times, isSettled]);
  if (confirm.error !== null) return <ProblemNotice error={confirm.error} />;
  if (status === undefined) return <p role="status">{ORDER_COPY.checking}</p>;
  if (status === "paid") return null;
  const back = confirm.data?.return_to ?? billing;
  return (
    <Notice
      tone="warning"
      title={left && status === "open" ? ORDER_COPY.left : ORDER_COPY[status]}
      action={back === billing ? undefined : <ButtonLink href={back}>{ORDER_COPY.back}</ButtonLink>}
    />
  );
}
