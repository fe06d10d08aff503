"use client";
import { useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { loadRefusalMessages } from "#components/api/problem-message.ts";
import { GUEST_CONNECT_COPY } from "./copy.ts";

/** Calls the server one call at a time. Stays busy after a success, because the form is then replaced or left. */
export function useGuestCall() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function run<Answer>(
    call: Promise<{ answer: Answer } | { problem: Problem }>,
    onAnswer: (answer: Answer) => void,
  ): Promise<void> {
    setBusy(true);
    setProblem(null);
    const outcome = await call.catch(() => ({ problem: UNREACHABLE }));
    if ("answer" in outcome) {
      onAnswer(outcome.answer);
      return;
    }
    await loadRefusalMessages();
    setProblem(outcome.problem);
    setBusy(false);
  }
  return { busy, problem, run };
}

const UNREACHABLE: Problem = { code: "UNREACHABLE", message: GUEST_CONNECT_COPY.unreachable };
