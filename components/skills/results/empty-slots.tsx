"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { useMoves } from "#components/calendar/move/use-moves.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { EmptySlots } from "#core/contract/operations/skills/outputs.ts";
import type { QueuedPost } from "#core/contract/resources/queue.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { SLOTS_COPY } from "./copy.ts";
import { FillDialog, type SlotToFill } from "./fill-dialog.tsx";
import {
  Found,
  ItemList,
  itemsOf,
  PostLink,
  PostsToCheck,
  RowList,
  type ShownItem,
} from "./item-list.tsx";
import { WithoutTimes } from "./without-times.tsx";

const MINUTE_MS = 60_000;
const MOST_SLOTS = 50;

/** Free posting times, each with buttons that fill it, and posts that can't go out. */
export function EmptySlotsResult({ run, isPreview = false }: ResultProps) {
  const { data: found } = EmptySlots.safeParse(run.output);
  if (found === undefined) return null;
  const { items } = itemsOf(run);
  const { problems, drafts_left, drafts_not_ready } = found;
  const not_ready = drafts_not_ready.map(({ id: post_id, excerpt }) => ({
    ...{ post_id, excerpt },
    reason: "",
  }));
  return (
    <div className="flex flex-col gap-4">
      <Slots found={found} days={Number(run.input["days"])} items={items} isPreview={isPreview} />
      <PostsToCheck title={SLOTS_COPY.problems(problems.length)} posts={problems} />
      <PostsToCheck title={SLOTS_COPY.drafts_left(drafts_left.length)} posts={drafts_left} />
      <PostsToCheck title={SLOTS_COPY.drafts_not_ready(not_ready.length)} posts={not_ready} />
    </div>
  );
}

function Summary({
  channels,
  empty,
  days,
}: Pick<EmptySlots, "channels"> & { empty: number; days: number }) {
  const range = SLOTS_COPY.next_days(days);
  const text = empty === 0 ? SLOTS_COPY.full(range) : SLOTS_COPY.empty(empty, range);
  const without = channels.filter(({ has_queue }) => !has_queue).map(({ name }) => name);
  return (
    <>
      <Found>{without.length === channels.length ? SLOTS_COPY.no_queue : text}</Found>
      <WithoutTimes names={without} />
    </>
  );
}

type Slot = SlotToFill & { key: string };

interface SlotsProps {
  found: EmptySlots;
  days: number;
  items: readonly ShownItem[];
  isPreview: boolean;
}

function Slots({ found: { channels }, days, items, isPreview }: SlotsProps) {
  const [filling, setFilling] = useState<Slot | null>(null);
  const moves = useMoves();
  const slots: Slot[] = channels
    .flatMap(({ channel_id, name, empty_slots }) =>
      empty_slots.map((at) => ({ key: `${at} ${channel_id}`, channel_id, name, at })),
    )
    .toSorted((left, right) => (left.at < right.at ? -1 : 1));
  const taken = useTaken(slots.length > 0);
  const proposed = proposedIn(items);
  const empty = slots.filter(({ key }) => !taken.has(key)).length;
  return (
    <>
      <Summary channels={channels} empty={empty} days={days} />
      <ItemList items={items} noun="post" />
      <RowList title={SLOTS_COPY.slots} rows={slots} noun="slot">
        {(slot) => (
          <SlotRow
            slot={slot}
            taken={taken.get(slot.key)}
            proposed={proposed.get(slot.key)}
            onFill={isPreview ? null : () => setFilling(slot)}
          />
        )}
      </RowList>
      {filling !== null && (
        <FillDialog
          slot={filling}
          onChoose={(post) => moves.move(post, new Date(filling.at))}
          onClose={() => setFilling(null)}
        />
      )}
    </>
  );
}

/** Returns the drafts that are proposed for slots and not yet scheduled, by the slots' time and channel. */
function proposedIn(items: readonly ShownItem[]): ReadonlyMap<string, string> {
  const open = items.filter(({ result }) => result === undefined);
  return new Map(
    open.flatMap(({ slots = [], excerpt = "" }) =>
      slots.map(({ at, channel_id }) => [`${at} ${channel_id}`, excerpt] as const),
    ),
  );
}

/** Returns the posts that have taken slots since, by their time and channel. */
function useTaken(isWanted: boolean): ReadonlyMap<string, QueuedPost> {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.queue.get.queryOptions({ slots: MOST_SLOTS }, { enabled: isWanted }),
  );
  const taken = data?.channels.flatMap(({ channel_id, slots }) =>
    slots.flatMap(({ at, post }) =>
      post === null ? [] : [[`${at} ${channel_id}`, post] as const],
    ),
  );
  return new Map(taken);
}

interface RowProps {
  slot: Slot;
  taken: QueuedPost | undefined;
  proposed: string | undefined;
  onFill: (() => void) | null;
}

function SlotRow({ slot: { at, channel_id, name }, taken, proposed, onFill }: RowProps) {
  const workspace = useWorkspace();
  const { slug, time_zone } = workspace.organization;
  const now = useNow(workspace.now, MINUTE_MS);
  const channel = useChannels().find(({ id }) => id === channel_id);
  const mayPublish = useMay("publish");
  const mayWrite = useMay("posts:write");
  const moment = formatMoment(new Date(at), time_zone, now);
  const isPast = Date.parse(at) <= now.getTime();
  const address = new URLSearchParams({ at, channels: channel_id });
  return (
    <>
      <span className="w-44 font-medium">{moment}</span>
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
        {channel !== undefined && <ChannelAvatar channel={channel} size={20} />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      {taken !== undefined && (
        <span className="flex flex-wrap items-center gap-x-4 text-muted">
          {SLOTS_COPY.taken(taken.excerpt)}
          <PostLink id={taken.id} label={SLOTS_COPY.open} of={taken.excerpt} />
        </span>
      )}
      {taken === undefined && proposed !== undefined && (
        <span className="text-muted wrap-anywhere">{SLOTS_COPY.proposed(proposed)}</span>
      )}
      {taken === undefined && isPast && <span className="text-muted">{SLOTS_COPY.past}</span>}
      {taken === undefined && proposed === undefined && !isPast && onFill !== null && (
        <span className="flex flex-wrap gap-2">
          {mayPublish && (
            <Button aria-label={SLOTS_COPY.fill_label(moment, name)} onClick={onFill}>
              {SLOTS_COPY.fill}
            </Button>
          )}
          {mayWrite && (
            <ButtonLink
              look="quiet"
              href={`/${slug}/compose?${address}`}
              aria-label={SLOTS_COPY.write_label(moment, name)}
            >
              {SLOTS_COPY.write}
            </ButtonLink>
          )}
        </span>
      )}
    </>
  );
}
