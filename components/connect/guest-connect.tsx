"use client";
import { type ReactNode, useState } from "react";
import { AccountChoice, type Offer } from "#components/channels/account-choice.tsx";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { problemMessage } from "../api/problem-message.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import type { ConnectActions, ConnectResult } from "./connect-actions.ts";
import { Connected } from "./connected.tsx";
import { GUEST_CONNECT_COPY } from "./copy.ts";
import { type GuestPlatform, PlatformSignIn } from "./platform-sign-in.tsx";
import { useGuestCall } from "./use-guest-call.ts";

interface Props {
  organization: string;
  /** The organization's name and logo. */
  header: ReactNode;
  asked_by: string | null;
  label: string | null;
  platforms: GuestPlatform[];
  /** Handle of the only account that the link connects; null for any. */
  handle: string | null;
  /** Why the last sign-in on a platform's pages connected nothing. */
  problem: string | null;
  choose: Offer | null;
  cancel_url: string | null;
  actions: ConnectActions;
}

/** A connect link's page: who asks, and how a guest connects an account. */
export function GuestConnect({ header, organization, choose, actions, ...props }: Props) {
  const [result, setResult] = useState<ConnectResult | null>(null);
  if (result !== null)
    return <Connected header={header} organization={organization} result={result} />;
  return (
    <div className="flex flex-col gap-6">
      {header}
      <Intro organization={organization} {...props} />
      {props.problem !== null && (
        <Notice tone="failed" title={GUEST_CONNECT_COPY.failed}>
          <p className="wrap-anywhere">{props.problem}</p>
        </Notice>
      )}
      {choose === null ? (
        <Platforms actions={actions} onConnected={setResult} {...props} />
      ) : (
        <Choose offer={choose} choose={actions.choose} onConnected={setResult} />
      )}
      <p className="text-sm text-muted">{GUEST_CONNECT_COPY.safe}</p>
      {props.cancel_url !== null && (
        <ButtonLink href={props.cancel_url} prefetch={false} className="self-start">
          {GUEST_CONNECT_COPY.cancel_return(new URL(props.cancel_url).host)}
        </ButtonLink>
      )}
    </div>
  );
}

function Intro({
  organization,
  asked_by,
  handle,
  label,
}: Pick<Props, "organization" | "asked_by" | "handle" | "label">) {
  const who = asked_by === null ? organization : GUEST_CONNECT_COPY.person(asked_by, organization);
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
        {handle === null
          ? GUEST_CONNECT_COPY.title(organization)
          : GUEST_CONNECT_COPY.reconnect_title(handle)}
      </h1>
      <p className="text-lg text-muted wrap-anywhere">
        {handle === null
          ? GUEST_CONNECT_COPY.asks(who)
          : GUEST_CONNECT_COPY.asks_again(who, handle)}
      </p>
      {label !== null && (
        <p className="border-l-2 border-line pl-3 wrap-anywhere" dir="auto">
          <span className="sr-only">{GUEST_CONNECT_COPY.reason}: </span>
          {label}
        </p>
      )}
    </div>
  );
}

interface PlatformsProps extends Pick<Props, "platforms" | "handle" | "actions"> {
  onConnected(result: ConnectResult): void;
}

/** The choice of platforms, whose place the chosen one's sign-in takes. */
function Platforms({ platforms, ...props }: PlatformsProps) {
  const [first, ...others] = platforms;
  const [chosen, setChosen] = useState<string | null>(null);
  if (first === undefined) return <Notice tone="warning" title={GUEST_CONNECT_COPY.none} />;
  const isOnly = others.length === 0;
  const platform = isOnly ? first : platforms.find(({ provider }) => provider === chosen);
  if (platform !== undefined)
    return (
      <PlatformSignIn
        key={platform.provider}
        platform={platform}
        onBack={isOnly ? null : () => setChosen(null)}
        {...props}
      />
    );
  return (
    <section aria-labelledby="platforms" className="flex flex-col gap-3">
      <h2 id="platforms" className="text-lg font-bold">
        {GUEST_CONNECT_COPY.platform}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
        {platforms.map(({ provider, title }) => (
          <li key={provider}>
            <button
              type="button"
              onClick={() => setChosen(provider)}
              className="flex min-h-13 w-full items-center gap-3 rounded-surface border border-line bg-surface px-4 py-2 text-left font-medium hover:bg-sunken"
            >
              <PlatformBadge provider={provider} size={28} />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChooseProps extends Pick<PlatformsProps, "onConnected"> {
  offer: Offer;
  choose: ConnectActions["choose"];
}

function Choose({ offer, choose, onConnected }: ChooseProps) {
  const { busy, problem, run } = useGuestCall();
  const { connection } = offer;
  return (
    <AccountChoice
      offer={offer}
      busy={busy}
      notice={problem !== null && <Notice tone="failed" title={problemMessage(problem)} />}
      onChoose={(accounts) => void run(choose({ connection, accounts }), onConnected)}
    />
  );
}
