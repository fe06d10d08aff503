"use client";
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { SLOTS_COPY } from "./copy.ts";

const MOST_DRAFTS = 25;

export interface SlotToFill {
  channel_id: string;
  name: string;
  at: string;
}

interface Props {
  slot: SlotToFill;
  onChoose(post: PostRow): void;
  onClose(): void;
}

/** The channel's drafts, ready ones first. Choosing one schedules it for the slot. */
export function FillDialog({ slot: { channel_id, name, at }, onChoose, onClose }: Props) {
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.posts.list.queryOptions({
      ...{ statuses: "draft", channel: channel_id },
      ...{ order: "updated", include: "ready", limit: MOST_DRAFTS },
    }),
  );
  const moment = formatMomentWithin(new Date(at), time_zone, new Date(now));
  const drafts = (data?.items ?? []).toSorted(
    (left, right) => Number(right.ready === true) - Number(left.ready === true),
  );
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={SLOTS_COPY.fill_title(moment, name)}
      description={SLOTS_COPY.fill_text}
    >
      <ProblemNotice error={error} />
      {data !== undefined && drafts.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p>{SLOTS_COPY.no_drafts(name)}</p>
          <ButtonLink
            look="primary"
            href={`/${slug}/compose?${new URLSearchParams({ at, channels: channel_id })}`}
          >
            {SLOTS_COPY.write}
          </ButtonLink>
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line" aria-busy={data === undefined}>
        {drafts.map((post) => (
          <li key={post.id}>
            <button
              type="button"
              className="flex min-h-14 w-full cursor-pointer flex-col items-start gap-1 rounded-field px-2 py-2 text-left hover:bg-sunken"
              onClick={() => {
                onChoose(post);
                onClose();
              }}
            >
              <span className="line-clamp-2 wrap-anywhere">
                {post.excerpt || SLOTS_COPY.no_text}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <Marks post={post} />
                {post.ready === false && SLOTS_COPY.not_ready}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.next_cursor != null && (
        <ButtonLink look="quiet" href={`/${slug}/posts?status=drafts`}>
          {SLOTS_COPY.all_drafts}
        </ButtonLink>
      )}
    </Modal>
  );
}

function Marks({ post }: { post: PostRow }) {
  const channels = useChannels();
  const found = post.channels.flatMap(
    ({ channel_id }) => channels.find(({ id }) => id === channel_id) ?? [],
  );
  return (
    <span className="flex flex-wrap gap-1">
      {found.map((channel) => (
        <ChannelAvatar key={channel.id} channel={channel} size={20} label={channel.name} />
      ))}
    </span>
  );
}
