"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { useTRPC } from "../api/trpc.ts";
import { useDebounced } from "../composer/draft/use-debounced.ts";
import { REPLY_COPY } from "./copy.ts";
import { useDraft, writeDraft } from "./reply-drafts.ts";
import { usePresence } from "./use-presence.ts";
import { useSendReply } from "./use-send-reply.ts";

/** Delay after the last keystroke before the server validates a reply. */
const CHECK_MS = 250;

export function useReplyBox({ id }: Pick<Interaction, "id">) {
  const trpc = useTRPC();
  const draft = useDraft(id);
  const settled = useDebounced(draft, CHECK_MS);
  const { send, isSending, error } = useSendReply(id);
  const presence = usePresence(id);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = draft.trim() === "";
  const { data } = useQuery(
    trpc.inbox.check_reply.queryOptions(
      { id, body: settled },
      { enabled: settled.trim() !== "", placeholderData: keepPreviousData },
    ),
  );
  const checked = isEmpty ? undefined : data;
  const emptyProblem = isAsked ? REPLY_COPY.empty : null;
  const problem = isEmpty ? emptyProblem : (checked?.problem ?? null);

  function write(text: string) {
    setAsked(false);
    writeDraft(id, text);
    if (text !== "") presence.write();
  }

  async function submit(): Promise<"refused" | "sent"> {
    const isKnownBad = problem !== null && settled === draft;
    if (isEmpty || isKnownBad) {
      setAsked(true);
      return "refused";
    }
    if (isSending) return "sent";
    presence.stop();
    if (await send(draft.trim())) writeDraft(id, "");
    return "sent";
  }

  return { draft, write, submit, checked, problem, isSending, error, stop: presence.stop };
}
