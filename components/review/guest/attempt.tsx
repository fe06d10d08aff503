"use client";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { GUEST_COPY } from "../copy.ts";

export type Outcome = { state: string } | { message: string };

/** What came of the guest's last press of Approve or Reject, on the version they saw. */
interface Attempt {
  updated_at: string;
  outcome: Outcome;
}

const AttemptContext = createContext<{
  attempt: Attempt | null;
  setAttempt(attempt: Attempt): void;
}>({ attempt: null, setAttempt: () => undefined });

/** Remembers the attempt when the refreshed page no longer shows the form, because the post was decided or has changed. */
export function AttemptProvider({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  return <AttemptContext value={{ attempt, setAttempt }}>{children}</AttemptContext>;
}

export function useAttempt() {
  return useContext(AttemptContext);
}

/** The heading of a post that can't be decided. It gets the focus of the form that it replaced. */
export function SettledTitle({ children }: { children: string }) {
  const { attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const replacesForm = attempt !== null;
  useEffect(() => {
    if (replacesForm) heading.current?.focus();
  }, [replacesForm]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
      {children}
    </h1>
  );
}

/** Says that a decision came too late to be stored. */
export function TooLate({ state }: { state: "gone" | "changed" | "decided" }) {
  const { attempt } = useAttempt();
  if (attempt === null || "state" in attempt.outcome) return null;
  const title = state === "decided" ? GUEST_COPY.unstored_decided : GUEST_COPY.unstored;
  return <Notice tone="warning" title={title} />;
}
