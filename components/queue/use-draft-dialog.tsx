"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "../api/problem.ts";
import { problemMessage } from "../api/problem-message.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { useUndoSchedule } from "../posts/use-undo-schedule.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { composeAddress } from "./compose-address.ts";
import { DRAFT_COPY, QUEUE_COPY } from "./copy.ts";
import { type NamedChannel, useRefreshQueue } from "./use-save-times.ts";

const MOST_SHOWN = 50;

interface Props {
  channel: NamedChannel;
  /** The slot to fill; null while it is closed. */
  at: string | null;
  onClose(): void;
}

/** Schedules one of a channel's drafts for a free slot. */
export function UseDraft({ channel, at, onClose }: Props) {
  // It keeps its text while it closes.
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  const { organization, now } = useWorkspace();
  if (last === null) return null;
  const moment = formatMomentWithin(new Date(last), organization.time_zone, new Date(now));
  return (
    <Modal
      open={at !== null}
      onOpenChange={(open) => open || onClose()}
      title={DRAFT_COPY.title(moment)}
    >
      <Drafts channel={channel} at={last} moment={moment} onClose={onClose} />
    </Modal>
  );
}

function Drafts({ channel, at, moment, onClose }: Props & { at: string; moment: string }) {
  const trpc = useTRPC();
  const wanted = { statuses: "draft", channel: channel.id, limit: MOST_SHOWN };
  const { data, error } = useQuery(trpc.posts.list.queryOptions(wanted));
  const { busy, failure, schedule } = useFill({ at, moment, onClose });
  return (
    <div className="flex flex-col gap-3">
      <ProblemNotice error={error} />
      {failure !== null && <Notice tone="failed" title={failure} />}
      {data?.items.length === 0 && <NoDrafts channel={channel} at={at} moment={moment} />}
      {data !== undefined && data.items.length > 0 && (
        <p className="text-muted">{DRAFT_COPY.hint(channel.name)}</p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map(({ id, excerpt }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              {excerpt || QUEUE_COPY.no_text}
            </span>
            <Button
              busy={busy}
              aria-label={DRAFT_COPY.use_label(excerpt)}
              onClick={() => void schedule(id)}
            >
              {DRAFT_COPY.use}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoDrafts({
  channel,
  at,
  moment,
}: Pick<Props, "channel"> & { at: string; moment: string }) {
  const { slug } = useWorkspace().organization;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{DRAFT_COPY.none(channel.name)}</p>
      <ButtonLink
        href={composeAddress(slug, new Date(at), [channel.id])}
        aria-label={QUEUE_COPY.write_label(moment, channel.name)}
      >
        {QUEUE_COPY.write}
      </ButtonLink>
    </div>
  );
}

function useFill({ at, moment, onClose }: { at: string; moment: string; onClose(): void }) {
  const client = useTRPCClient();
  const refresh = useRefreshQueue();
  const undoSchedule = useUndoSchedule();
  const zone = useWorkspace().organization.time_zone;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function schedule(id: string) {
    setBusy(true);
    setFailure(null);
    try {
      const when = { scheduled_at: at, when_ready: true, request_approval: true } as const;
      await client.posts.update.mutate({ id, ...when, autofix: false });
      const run = () => void undoSchedule(id, null).then(refresh);
      const action = { label: QUEUE_COPY.undo, run };
      showToast({ title: DRAFT_COPY.done(moment), about: id, seconds: 10, action });
      onClose();
    } catch (error) {
      setFailure(problemMessage(readProblem(error), zone));
    } finally {
      setBusy(false);
      void refresh();
    }
  }
  return { busy, failure, schedule };
}
