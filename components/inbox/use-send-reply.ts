"use client";
import { useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";
import { showToast } from "../ui/toasts.tsx";
import { REPLY_COPY } from "./copy.ts";
import { useRefreshInbox } from "./use-update.ts";

interface Reply {
  body: string;
  /** Undefined: that of the message. Empty: none. */
  content_warning?: string | undefined;
}

/** `unconfirmed` and `failed`: the thread shows the result. `refused`: the platform wasn't asked. */
type Outcome = "sent" | "unconfirmed" | "failed" | "refused";

/** Sends replies to a message. If a response was lost, sending the same reply again doesn't send it twice. */
export function useSendReply(id: string) {
  const client = useTRPCClient();
  const refresh = useRefreshInbox();
  const attempt = useRef<{ reply: string; key: string }>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function post(reply: Reply): Promise<Outcome> {
    const text = JSON.stringify(reply);
    if (attempt.current?.reply !== text) attempt.current = { reply: text, key: newName() };
    const { key } = attempt.current;
    try {
      const answer = await client.interactions.reply.mutate({ id, ...reply, idempotency_key: key });
      attempt.current = null;
      return answer.reply_state === "replied" ? "sent" : "unconfirmed";
    } catch (failure) {
      const { code, reason } = readProblem(failure);
      if (code !== "UNREACHABLE") attempt.current = null;
      // The thread shows it with the platform's reason.
      if (reason === "platform_failed") return "failed";
      setError(failure);
      return "refused";
    }
  }

  /** With `quiet`, the caller reports a reply that was sent. */
  async function send(reply: Reply, { quiet = false } = {}): Promise<Outcome> {
    setSending(true);
    setError(null);
    const outcome = await post(reply);
    if (outcome === "unconfirmed") showToast({ title: REPLY_COPY.taking_long });
    if (outcome === "sent" && !quiet) showToast({ title: REPLY_COPY.sent });
    await refresh();
    setSending(false);
    return outcome;
  }

  return { send, isSending, error };
}
