"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { InboxThread } from "#core/contract/resources/inbox.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { useDebounced } from "../composer/draft/use-debounced.ts";
import { REPLY_COPY, THREAD_COPY } from "./copy.ts";
import { useDraft, writeDraft } from "./reply-drafts.ts";
import type { Finish } from "./use-next-message.ts";
import { useSendReply } from "./use-send-reply.ts";

/** Delay after the last keystroke before the server validates a reply. */
const CHECK_MS = 250;

/** The reply to a message: its text, its content warning, what is wrong with it, and how to send it. */
export function useReplyBox({ interaction, content_warning }: InboxThread, finish: Finish) {
  const { id } = interaction;
  const draft = useDraft(id);
  const { send, isSending, error } = useSendReply(id);
  const presence = usePresence(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const [ownWarning, setOwnWarning] = useState<string>();
  const { checked, isChecked } = useCheckedReply(id, draft, ownWarning);
  const isEmpty = draft.trim() === "";
  const emptyProblem = isSubmitted ? REPLY_COPY.empty : null;
  const problem = isEmpty ? emptyProblem : (checked?.problem ?? null);

  function write(text: string) {
    setSubmitted(false);
    writeDraft(id, text);
    if (text !== "") presence.write();
  }

  /** Sends the reply and, if wanted, marks the message as done once the reply is on the platform. */
  async function submit(thenFinish: boolean): Promise<"refused" | "sent"> {
    if (isEmpty || (problem !== null && isChecked)) {
      setSubmitted(true);
      return "refused";
    }
    if (isSending) return "sent";
    presence.stop();
    const reply = { body: draft.trim(), content_warning: ownWarning };
    const outcome = await send(reply, { quiet: thenFinish });
    if (outcome !== "refused") writeDraft(id, "");
    if (outcome === "sent" && thenFinish)
      await finish(interaction, { status: "done" }, REPLY_COPY.sent_and_done, THREAD_COPY.reopen);
    return "sent";
  }

  return {
    draft,
    write,
    submit,
    /** Null: the platform has no content warnings. */
    warning: content_warning === null ? null : (ownWarning ?? content_warning),
    setWarning: setOwnWarning,
    checked: isEmpty ? undefined : checked,
    problem,
    isSending,
    error,
    stop: presence.stop,
  };
}

function useCheckedReply(id: string, draft: string, content_warning: string | undefined) {
  const trpc = useTRPC();
  const body = useDebounced(draft, CHECK_MS);
  const warning = useDebounced(content_warning ?? null, CHECK_MS);
  const { data: checked } = useQuery(
    trpc.inbox.check_reply.queryOptions(
      { id, body, ...(warning === null ? {} : { content_warning: warning }) },
      { enabled: body.trim() !== "", placeholderData: keepPreviousData },
    ),
  );
  return { checked, isChecked: body === draft && warning === (content_warning ?? null) };
}

/** Presence expires after 15 seconds, so it is renewed well before. */
const EVERY_MS = 5_000;

/** Tells others that the reader is writing a reply, at most every five seconds, until they stop or leave. */
function usePresence(id: string) {
  const client = useTRPCClient();
  const presence = useMemo(() => {
    let told_at = 0;
    // Errors are ignored, because presence expires by itself.
    const showWriting = (stopped: boolean) =>
      void client.inbox.writing.mutate({ id, stopped }).catch(() => undefined);
    return {
      write() {
        const now = Date.now();
        if (now - told_at < EVERY_MS) return;
        told_at = now;
        showWriting(false);
      },
      stop() {
        if (told_at === 0) return;
        told_at = 0;
        showWriting(true);
      },
    };
  }, [client, id]);
  useEffect(() => () => presence.stop(), [presence]);
  return presence;
}
