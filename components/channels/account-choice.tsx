"use client";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CONNECT_COPY } from "./copy.ts";

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

interface AccountChoiceProps {
  offer: Offer;
  busy: boolean;
  /** Why the chosen accounts couldn't be connected. */
  notice: ReactNode;
  onChoose(accounts: string[]): void;
}

/** The accounts that a sign-in gives access to, to choose from. */
export function AccountChoice({ offer, busy, notice, onChoose }: AccountChoiceProps) {
  const { title, accounts } = offer;
  const heading = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsEmpty(chosen.size === 0);
    if (!busy && chosen.size > 0) onChoose([...chosen]);
  }

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
        {notice}
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
          <Button type="submit" look="primary" busy={busy}>
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
