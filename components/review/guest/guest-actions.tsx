"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { GUEST_COPY, REVIEW_COPY } from "../copy.ts";
import { DecideForm, type Given } from "../decide-form.tsx";

export interface GivenByLink extends Given {
  post_id: string;
  expected_updated_at: string;
}

export type Outcome = { state: string } | { message: string };

interface Props {
  post_id: string;
  updated_at: string;
  asksName: boolean;
  /** URL of the next post of the link; null if this is the last one. */
  next: string | null;
  decide(given: GivenByLink): Promise<Outcome>;
}

export function GuestActions({ post_id, updated_at, asksName, next, decide }: Props) {
  const router = useRouter();
  const [deciding, startDecision] = useTransition();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  function send(given: Given) {
    startDecision(async () => {
      const came = await decide({ ...given, post_id, expected_updated_at: updated_at }).catch(
        () => ({ message: GUEST_COPY.unreachable }),
      );
      setOutcome(came);
      // Shows what the post has become, such as changed or decided by others.
      if ("message" in came) router.refresh();
    });
  }
  if (outcome !== null && "state" in outcome) return <Done state={outcome.state} next={next} />;
  return (
    <DecideForm
      asksName={asksName}
      busy={deciding}
      problem={outcome !== null && <Notice tone="failed" title={outcome.message} />}
      onDecide={send}
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
