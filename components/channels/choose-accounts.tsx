"use client";
import { IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { listWords } from "#core/domain/words.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { CONNECT_COPY, RESULT_COPY } from "./copy.ts";

export interface Offer {
  connection: string;
  title: string;
  accounts: readonly OfferedAccount[];
}

interface OfferedAccount {
  id: string;
  name: string;
  handle: string;
  /** Channel name, if already connected. */
  connected_as: string | null;
}

export function ChooseAccounts({ offer }: { offer: Offer }) {
  const { connection, title, accounts } = offer;
  const choose = useChooseAccounts();
  const heading = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsEmpty(chosen.size === 0);
    if (!choose.isPending && chosen.size > 0) choose.mutate({ connection, accounts: [...chosen] });
  }

  if (choose.data !== undefined) return <ChosenNotice result={choose.data} />;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <h2 id={heading} className="text-xl font-bold">
        {CONNECT_COPY.which(title)}
      </h2>
      <p className="max-w-prose text-muted">{CONNECT_COPY.access_to(accounts.length)}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ProblemNotice error={choose.error} />
        {isEmpty && (
          <p role="alert" className="text-sm text-failed">
            {CONNECT_COPY.choose_one}
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {accounts.map((account) => (
            <Choice
              key={account.id}
              account={account}
              onChange={(checked) => setChosen(withOrWithout(chosen, account.id, checked))}
            />
          ))}
        </ul>
        <div className="flex flex-col md:items-start">
          <Button type="submit" look="primary" busy={choose.isPending}>
            {chosen.size < 2 ? CONNECT_COPY.connect : CONNECT_COPY.connect_count(chosen.size)}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ChoiceProps {
  account: OfferedAccount;
  onChange(checked: boolean): void;
}

function Choice({ account: { name, handle, connected_as }, onChange }: ChoiceProps) {
  const notes = [
    ...(handle === name ? [] : [handle]),
    ...(connected_as === null ? [] : [CONNECT_COPY.connected_as(connected_as)]),
  ];
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 py-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {notes.length > 0 && <span className="text-sm text-muted"> · {notes.join(", ")}</span>}
        </span>
      </label>
    </li>
  );
}

function withOrWithout(chosen: ReadonlySet<string>, id: string, isChosen: boolean) {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(isChosen ? [...others, id] : others);
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
