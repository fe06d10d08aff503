"use client";
import { IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { listWords } from "#core/domain/words.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { AccountChoice, type Offer } from "./account-choice.tsx";
import { CONNECT_COPY, RESULT_COPY } from "./copy.ts";

export function ChooseAccounts({ offer }: { offer: Offer }) {
  const { connection } = offer;
  const choose = useChooseAccounts();
  if (choose.data !== undefined) return <ChosenNotice result={choose.data} />;
  return (
    <AccountChoice
      offer={offer}
      busy={choose.isPending}
      notice={<ProblemNotice error={choose.error} />}
      onChoose={(accounts) => choose.mutate({ connection, accounts })}
    />
  );
}

/** Connects the chosen accounts. When it resolves, the list has their channels. */
function useChooseAccounts() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.channels.choose_accounts.mutationOptions({
      async onSuccess() {
        await Promise.all([
          queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
          queryClient.invalidateQueries(trpc.capabilities.list.queryFilter()),
        ]);
      },
    }),
  );
}

interface Chosen {
  channels: readonly Channel[];
  failed: readonly { handle: string; message: string }[];
}

/** Shows the result of choosing accounts, and removes it from the URL. */
function ChosenNotice({ result: { channels, failed } }: { result: Chosen }) {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      {channels.length > 0 && (
        <p
          role="status"
          className="flex gap-3 rounded-surface border border-line bg-surface p-3 font-medium wrap-anywhere"
        >
          <IconCheck size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
          {RESULT_COPY.connected(listWords(channels.map(({ name }) => name)))}
        </p>
      )}
      {failed.map(({ handle, message }) => (
        <Notice key={handle} tone="failed" title={CONNECT_COPY.could_not_connect(handle)}>
          <p className="wrap-anywhere">{message}</p>
        </Notice>
      ))}
    </div>
  );
}
