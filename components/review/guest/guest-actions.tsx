"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { GUEST_COPY, REVIEW_COPY } from "../copy.ts";
import { DecideForm, type Given } from "../decide-form.tsx";
import { type Outcome, useAttempt } from "./attempt.tsx";

export interface GivenByLink extends Given {
  post_id: string;
  expected_updated_at: string;
}

interface Props {
  post_id: string;
  updated_at: string;
  asksName: boolean;
  /** URL of this post on the link's page. */
  address: string;
  /** URL of the next post of the link; null if this is the last one. */
  next: string | null;
  decide(given: GivenByLink): Promise<Outcome>;
}

export function GuestActions({ post_id, updated_at, asksName, address, next, decide }: Props) {
  const router = useRouter();
  const { attempt, setAttempt } = useAttempt();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  async function send(given: Given) {
    setSending(true);
    const outcome = await decide({ ...given, post_id, expected_updated_at: updated_at }).catch(
      () => null,
    );
    setSending(false);
    setAttempt({ updated_at, outcome: outcome ?? { message: GUEST_COPY.unreachable } });
    // Shows what the post has become: decided, changed, or still open for others.
    if (outcome === null) return;
    startRefresh(() => {
      // Without its own address, the page would go on to the next post that can be decided.
      router.replace(address, { scroll: false });
      router.refresh();
    });
  }
  const outcome = attempt?.outcome;
  if (outcome !== undefined && "state" in outcome)
    return <Done state={outcome.state} next={next} />;
  const isNewer = attempt !== null && attempt.updated_at !== updated_at;
  const message = isNewer ? GUEST_COPY.unstored_open : outcome?.message;
  return (
    <DecideForm
      asksName={asksName}
      busy={isSending || isRefreshing}
      problem={message !== undefined && !isRefreshing && <Notice tone="failed" title={message} />}
      onDecide={(given) => void send(given)}
    />
  );
}

function Done({ state, next }: { state: string; next: string | null }) {
  const title =
    state === "rejected" || state === "approved" ? GUEST_COPY[state] : GUEST_COPY.pending;
  return (
    <>
      <div role="status">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{GUEST_COPY.thanks}</p>
      </div>
      {next !== null && (
        <ButtonLink href={next} look="primary">
          {REVIEW_COPY.next}
        </ButtonLink>
      )}
    </>
  );
}
