"use client";
import type { PendingReply } from "#core/contract/resources/inbox.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { REPLY_COPY, THREAD_COPY } from "./copy.ts";
import { writeDraft } from "./reply-drafts.ts";
import { useSendReply } from "./use-send-reply.ts";

export function PendingReplyItem({ reply }: { reply: PendingReply }) {
  const { send, isSending, error } = useSendReply(reply.interaction_id);
  const isFailed = reply.state === "failed" && !isSending;
  return (
    <li
      className={`ml-6 flex flex-col gap-2 rounded-surface border bg-sunken p-3 md:ml-12 ${isFailed ? "border-failed" : "border-line"}`}
    >
      <p className="text-sm font-medium">
        <span className={isFailed ? "text-failed" : "text-muted"}>
          {isFailed ? THREAD_COPY.failed : THREAD_COPY.sending}
        </span>{" "}
        · {reply.author_name}
      </p>
      <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
        {reply.body}
      </p>
      {isFailed && reply.error !== null && <p className="text-sm text-failed">{reply.error}</p>}
      <ProblemNotice error={error} />
      {reply.state === "failed" && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isSending} onClick={() => void send(reply.body)}>
            {isSending ? REPLY_COPY.sending : REPLY_COPY.again}
          </Button>
          <Button look="quiet" onClick={() => writeDraft(reply.interaction_id, reply.body)}>
            {REPLY_COPY.edit}
          </Button>
        </div>
      )}
    </li>
  );
}
