"use client";
import Link from "next/link";
import { useState } from "react";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { formatClock, formatDay, formatMoment, formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { composeAddress } from "./compose-address.ts";
import { QUEUE_COPY } from "./copy.ts";
import { UseDraft } from "./use-draft-dialog.tsx";
import type { NamedChannel } from "./use-save-times.ts";

type Slot = ChannelQueue["slots"][number];

/** The others are behind a button: with many channels, the page would be very long. */
const SHOWN = 5;

interface Props {
  slots: readonly Slot[];
  channel: NamedChannel;
  busy: boolean;
  /** Null without permission to publish. */
  onShareNext: ((post_id: string) => void) | null;
}

/** The next slots by day, free and taken. Any queued post but the first can be moved to the next slot. */
export function SlotList({ slots, channel, busy, onShareNext }: Props) {
  const { organization, now } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const [filled, setFilled] = useState<string | null>(null);
  if (slots.length === 0) return null;
  const shown = isOpen ? slots : slots.slice(0, SHOWN);
  const rest = slots.length - shown.length;
  const first = slots.find(({ queued }) => queued);
  const dayOf = ({ at }: Slot) => formatDay(new Date(at), organization.time_zone, new Date(now));
  return (
    <div className="rounded-surface border border-line bg-surface">
      <ol className="divide-y divide-line">
        {shown.map((slot, index) => {
          const before = shown[index - 1];
          const day = before !== undefined && dayOf(before) === dayOf(slot) ? null : dayOf(slot);
          const mayShare = slot.queued && slot !== first;
          return (
            <SlotRow
              key={`${slot.at} ${slot.post?.id ?? ""}`}
              slot={slot}
              day={day}
              channel={channel}
              busy={busy}
              onShareNext={mayShare ? onShareNext : null}
              onUseDraft={() => setFilled(slot.at)}
            />
          );
        })}
      </ol>
      {rest > 0 && (
        <div className="border-t border-line p-1">
          <Button
            look="quiet"
            className="w-full"
            aria-label={QUEUE_COPY.more_label(rest, channel.name)}
            onClick={() => setOpen(true)}
          >
            {QUEUE_COPY.more(rest)}
          </Button>
        </div>
      )}
      <UseDraft channel={channel} at={filled} onClose={() => setFilled(null)} />
    </div>
  );
}

interface RowProps {
  slot: Slot;
  /** Null if it is the day of the slot above. */
  day: string | null;
  channel: NamedChannel;
  busy: boolean;
  onShareNext: ((post_id: string) => void) | null;
  onUseDraft(): void;
}

function SlotRow({ slot, day, onShareNext, busy, ...free }: RowProps) {
  const { organization, now } = useWorkspace();
  const { at, post } = slot;
  const zone = organization.time_zone;
  return (
    <li className="grid min-h-14 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2 md:min-h-11 md:grid-cols-[10rem_4rem_minmax(0,1fr)_auto]">
      <span className="col-span-full font-medium empty:hidden md:col-span-1 md:empty:block">
        {day}
      </span>
      <time dateTime={at} title={formatMoment(new Date(at), zone, new Date(now))}>
        {formatClock(new Date(at), zone)}
      </time>
      {post === null ? (
        <FreeSlot at={at} {...free} />
      ) : (
        <TakenSlot slot={slot} post={post} busy={busy} onShareNext={onShareNext} />
      )}
    </li>
  );
}

function FreeSlot({
  at,
  channel,
  onUseDraft,
}: Pick<RowProps, "channel" | "onUseDraft"> & { at: string }) {
  const { organization, now } = useWorkspace();
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  const moment = formatMomentWithin(new Date(at), organization.time_zone, new Date(now));
  return (
    <>
      <span className="text-muted">{QUEUE_COPY.free}</span>
      <span className="col-start-2 flex flex-wrap gap-2 empty:hidden md:col-start-4">
        {mayWrite && (
          <ButtonLink
            href={composeAddress(organization.slug, new Date(at), [channel.id])}
            aria-label={QUEUE_COPY.write_label(moment, channel.name)}
          >
            {QUEUE_COPY.write}
          </ButtonLink>
        )}
        {mayPublish && (
          <Button
            aria-label={QUEUE_COPY.use_draft_label(moment, channel.name)}
            onClick={onUseDraft}
          >
            {QUEUE_COPY.use_draft}
          </Button>
        )}
      </span>
    </>
  );
}

interface TakenProps extends Pick<RowProps, "slot" | "busy" | "onShareNext"> {
  post: NonNullable<Slot["post"]>;
}

function TakenSlot({ slot, post, busy, onShareNext }: TakenProps) {
  const { slug } = useWorkspace().organization;
  return (
    <>
      <span className="flex min-w-0 flex-col">
        <Link
          href={`/${slug}/posts/${post.id}`}
          className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline"
        >
          {post.excerpt || QUEUE_COPY.no_text}
        </Link>
        {slot.needs_approval && <StatusBadge status="needs_approval" />}
        {!slot.queued && <span className="text-sm text-muted">{QUEUE_COPY.fixed}</span>}
      </span>
      {onShareNext !== null && (
        <Button
          busy={busy}
          className="col-start-2 justify-self-start md:col-start-4"
          aria-label={QUEUE_COPY.share_next_label(post.excerpt)}
          onClick={() => onShareNext(post.id)}
        >
          {QUEUE_COPY.share_next}
        </Button>
      )}
    </>
  );
}
