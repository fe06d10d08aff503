"use client";
import { useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";
import { showToast } from "../ui/toasts.tsx";
import { REPLY_COPY } from "./copy.ts";
import { useRefreshInbox } from "./use-update.ts";

/** Sends replies to a message. If a response was lost, sending the same text again doesn't send it twice. */
export function useSendReply(id: string) {
  const client = useTRPCClient();
  const refresh = useRefreshInbox();
  const attempt = useRef<{ body: string; key: string }>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  /** Returns whether the platform got the request: the thread then shows the result. */
  async function send(body: string): Promise<boolean> {
    if (attempt.current?.body !== body) attempt.current = { body, key: newName() };
    setSending(true);
    setError(null);
    try {
      const { reply_state } = await client.interactions.reply.mutate({
        id,
        body,
        idempotency_key: attempt.current.key,
      });
      attempt.current = null;
      const isSent = reply_state === "replied";
      showToast({ title: isSent ? REPLY_COPY.sent : REPLY_COPY.taking_long });
      return true;
    } catch (failure) {
      const { code, reason } = readProblem(failure);
      if (code !== "UNREACHABLE") attempt.current = null;
      // The thread shows it with the platform's reason.
      if (reason === "platform_failed") return true;
      setError(failure);
      return false;
    } finally {
      await refresh();
      setSending(false);
    }
  }

  return { send, isSending, error };
}
