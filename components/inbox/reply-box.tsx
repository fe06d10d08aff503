"use client";
import dynamic from "next/dynamic";
import { useId, useRef, useState } from "react";
import type { InboxThread } from "#core/contract/resources/inbox.ts";
import { MOST_IN_REPLY } from "#core/contract/resources/interaction.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ContentWarning } from "./content-warning.tsx";
import { INBOX_COPY, REPLY_COPY } from "./copy.ts";
import type { Finish } from "./use-next-message.ts";
import { useReplyBox } from "./use-reply-box.ts";

const ReplyPreview = dynamic(
  () => import("./reply-preview.tsx").then((it) => it.ReplyPreview, orNotLoaded),
  { ssr: false },
);
const SavedReplies = dynamic(
  () => import("./saved-replies.tsx").then((it) => it.SavedReplies, orNotLoaded),
  { ssr: false },
);

interface Props {
  thread: InboxThread;
  finish: Finish;
}

export function ReplyBox({ thread, finish }: Props) {
  if (!thread.interaction.can_reply) return <p className="text-muted">{REPLY_COPY.cannot}</p>;
  return <OpenReplyBox thread={thread} finish={finish} />;
}

function OpenReplyBox({ thread, finish }: Props) {
  const id = useId();
  const item = thread.interaction;
  const reply = useReplyBox(thread, finish);
  const { draft, checked, problem, warning } = reply;
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector("textarea") ?? null;
  const send = async (thenFinish: boolean) => {
    if ((await reply.submit(thenFinish)) === "refused") field()?.focus();
  };
  const group = INBOX_COPY.title;
  useShortcuts([
    { keys: "r", label: INBOX_COPY.reply, group, run: () => field()?.focus() },
    { keys: "Mod+Enter", label: REPLY_COPY.send, group, run: () => void send(false) },
    { keys: "Mod+Shift+Enter", label: REPLY_COPY.send_and_done, group, run: () => void send(true) },
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
      {warning !== null && <ContentWarning value={warning} onChange={reply.setWarning} />}
      <TextArea
        id={id}
        value={draft}
        maxLength={MOST_IN_REPLY}
        rows={3}
        dir="auto"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null}
        className="w-full rounded-field border border-edge bg-surface p-3 text-lg aria-invalid:border-failed md:text-base"
        onChange={reply.write}
        onBlur={reply.stop}
      />
      <SendRow reply={reply} cost={thread.reply_cost} problemId={`${id}-problem`} onSend={send} />
      <ProblemNotice error={reply.error} />
      {checked !== undefined && (
        <div className="max-h-40 overflow-y-auto short:max-h-none">
          <ReplyPreview item={item} checked={checked} />
        </div>
      )}
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

interface SendRowProps {
  reply: ReturnType<typeof useReplyBox>;
  /** In credits. */
  cost: number;
  problemId: string;
  onSend(thenFinish: boolean): Promise<void>;
}

function SendRow({
  reply: { checked, problem, isSending },
  cost,
  problemId,
  onSend,
}: SendRowProps) {
  const { has_billing } = useWorkspace();
  return (
    <div data-keep-clear className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={problemId} aria-live="polite" className="min-w-0 flex-1 text-sm text-failed">
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
      <div className="flex flex-wrap gap-2">
        <Button busy={isSending} onClick={() => void onSend(true)}>
          {REPLY_COPY.send_and_done}
        </Button>
        <Button look="primary" busy={isSending} onClick={() => void onSend(false)}>
          {isSending ? REPLY_COPY.sending : REPLY_COPY.send}
        </Button>
      </div>
    </div>
  );
}
