"use client";
import Link from "next/link";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { sentencesForPeople } from "../api/messages/for-people.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useMay } from "../workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "../workspace/workspace-provider.tsx";
import { ComingDates } from "./coming-dates.tsx";
import { RECURRING_COPY } from "./copy.ts";
import { describeRecurring } from "./describe.ts";
import { RowActions } from "./row-actions.tsx";

const MOST_SHOWN = 3;

/** A recurring post in words, with its next posts. */
export function RecurringRow({ recurring }: { recurring: RecurringPost }) {
  const { id, variants, channels, paused, problem } = recurring;
  const { slug } = useWorkspace().organization;
  const zone = useTimeZone();
  const mayPublish = useMay("publish");
  const when = describeRecurring(recurring, zone);
  const texts = RECURRING_COPY.texts(variants.length);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold">
            {mayPublish ? (
              <Link href={`/${slug}/recurring/${id}`} className="hover:underline">
                {when}
              </Link>
            ) : (
              when
            )}
          </h2>
          {paused && (
            <span className="rounded-sm border border-edge px-1.5 text-sm text-muted">
              {RECURRING_COPY.paused}
            </span>
          )}
        </div>
        <p className="line-clamp-2 max-w-prose text-muted wrap-anywhere" dir="auto">
          {variants[0]?.trim() || RECURRING_COPY.no_text}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <Channels ids={channels} />
          {texts !== "" && <span>{texts}</span>}
        </div>
        <NextPosts recurring={recurring} />
        {problem !== null && (
          <p className="max-w-prose text-sm text-failed wrap-anywhere">
            {sentencesForPeople(problem) || RECURRING_COPY.failed}
          </p>
        )}
      </div>
      {mayPublish && <RowActions recurring={recurring} name={when} />}
    </li>
  );
}

function Channels({ ids }: { ids: readonly string[] }) {
  const channels = useChannels();
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const channel = channels.find((each) => each.id === id);
        return (
          <li key={id} className="flex">
            {channel === undefined ? (
              RECURRING_COPY.lost_channel
            ) : (
              <ChannelAvatar channel={channel} size={20} label={channel.name} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NextPosts({ recurring: { next, paused } }: { recurring: RecurringPost }) {
  if (next.length === 0)
    return paused ? null : <p className="text-sm text-muted">{RECURRING_COPY.none_next}</p>;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{RECURRING_COPY.next(paused)}</span>
      <ComingDates posts={next} most={MOST_SHOWN} />
    </div>
  );
}
