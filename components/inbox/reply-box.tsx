"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { useDebounced } from "#components/composer/draft/use-debounced.ts";
import { type Interaction, MOST_IN_REPLY } from "#core/contract/resources/interaction.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY, REPLY_COPY } from "./copy.ts";
import { useDraft, writeDraft } from "./reply-drafts.ts";
import { useSendReply } from "./use-send-reply.ts";

const ReplyPreview = dynamic(
  () => import("./reply-preview.tsx").then((it) => it.ReplyPreview, orNotLoaded),
  { ssr: false },
);
const SavedReplies = dynamic(
  () => import("./saved-replies.tsx").then((it) => it.SavedReplies, orNotLoaded),
  { ssr: false },
);

interface Props {
  item: Interaction;
  /** In credits. */
  cost: number;
}

export function ReplyBox({ item, cost }: Props) {
  if (!item.can_reply) return <p className="text-muted">{REPLY_COPY.cannot}</p>;
  return <OpenReplyBox item={item} cost={cost} />;
}

function OpenReplyBox({ item, cost }: Props) {
  const id = useId();
  const { has_billing } = useWorkspace();
  const reply = useReplyBox(item);
  const { draft, checked, problem, isSending } = reply;
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector("textarea") ?? null;
  const send = async () => {
    if ((await reply.submit()) === "refused") field()?.focus();
  };
  useShortcuts([
    { keys: "r", label: INBOX_COPY.reply, group: INBOX_COPY.title, run: () => field()?.focus() },
    { keys: "Mod+Enter", label: REPLY_COPY.send, group: INBOX_COPY.title, run: () => void send() },
  ]);

  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="min-w-0 font-medium wrap-anywhere">
          {REPLY_COPY.label(item.author.name || item.author.handle)}
        </label>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {REPLY_COPY.saved}
        </Button>
      </div>
      <TextArea
        id={id}
        value={draft}
        maxLength={MOST_IN_REPLY}
        rows={4}
        dir="auto"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null}
        className="w-full rounded-field border border-edge bg-surface p-3 text-lg aria-invalid:border-failed md:text-base"
        onChange={reply.write}
        onBlur={reply.stop}
      />
      <div data-keep-clear className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-problem`} aria-live="polite" className="min-w-0 flex-1 text-sm text-failed">
          {problem}
        </p>
        {checked?.counts.map(({ unit, length, limit }) => (
          <span
            key={unit}
            className={`text-sm whitespace-nowrap ${length > limit ? "font-bold text-failed" : "text-muted"}`}
          >
            {length} / {limit}
          </span>
        ))}
        {has_billing && cost > 0 && (
          <span className="text-sm text-muted">{REPLY_COPY.cost(cost)}</span>
        )}
        <Button look="primary" busy={isSending} onClick={() => void send()}>
          {isSending ? REPLY_COPY.sending : REPLY_COPY.send}
        </Button>
      </div>
      <ProblemNotice error={reply.error} />
      {checked !== undefined && <ReplyPreview item={item} checked={checked} />}
      {isChoosing && (
        <SavedReplies
          onClose={() => setChoosing(false)}
          onInsert={(text) => {
            reply.write(draft === "" ? text : `${draft.trimEnd()}\n${text}`);
            setChoosing(false);
          }}
          finalFocus={field}
        />
      )}
    </div>
  );
}

/** Delay after the last keystroke before the server validates a reply. */
const CHECK_MS = 250;

function useReplyBox({ id }: Pick<Interaction, "id">) {
  const trpc = useTRPC();
  const draft = useDraft(id);
  const settled = useDebounced(draft, CHECK_MS);
  const { send, isSending, error } = useSendReply(id);
  const presence = usePresence(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const isEmpty = draft.trim() === "";
  const { data } = useQuery(
    trpc.inbox.check_reply.queryOptions(
      { id, body: settled },
      { enabled: settled.trim() !== "", placeholderData: keepPreviousData },
    ),
  );
  const checked = isEmpty ? undefined : data;
  const emptyProblem = isSubmitted ? REPLY_COPY.empty : null;
  const problem = isEmpty ? emptyProblem : (checked?.problem ?? null);

  function write(text: string) {
    setSubmitted(false);
    writeDraft(id, text);
    if (text !== "") presence.write();
  }

  async function submit(): Promise<"refused" | "sent"> {
    const isInvalid = problem !== null && settled === draft;
    if (isEmpty || isInvalid) {
      setSubmitted(true);
      return "refused";
    }
    if (isSending) return "sent";
    presence.stop();
    if (await send(draft.trim())) writeDraft(id, "");
    return "sent";
  }

  return { draft, write, submit, checked, problem, isSending, error, stop: presence.stop };
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
