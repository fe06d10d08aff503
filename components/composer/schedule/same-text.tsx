"use client";
import { IconCopy } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { useScheduledPosts } from "#components/time/days/use-scheduled-posts.ts";
import { formatClock } from "#components/time/format-time.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post, PostRow } from "#core/contract/resources/post.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { SAME_COPY } from "./copy.ts";

interface Props {
  instant: Date;
  entries: readonly ValidatedEntry[];
  post_id: string | null;
}

/** Warns if the same text is published on the same day. Doesn't block publishing. */
export function SameText(props: Props) {
  const zone = useWorkspace().organization.time_zone;
  const found = useSameText({ ...props, zone });
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {found.map(({ id, name, at, isOut }) => (
        <p key={id + name} className="flex gap-2 text-warning">
          <IconCopy size={18} stroke={1.5} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {(isOut ? SAME_COPY.published : SAME_COPY.scheduled)(name, formatClock(at, zone))}
          </span>
        </p>
      ))}
    </div>
  );
}

const STALE_MS = 30_000;

interface Options {
  instant: Date;
  zone: string;
  entries: readonly ValidatedEntry[];
  post_id: string | null;
}

/**
 * Finds posts with the same text on the same channel and day. Costs one request for the day and one for each of a few
 * posts.
 */
function useSameText({ instant, zone, entries, post_id }: Options): SameTextFound[] {
  const trpc = useTRPC();
  const day = toLocalTime(instant, zone).slice(0, 10);
  const { ofDay } = useScheduledPosts({ first: day, last: day, zone });
  const others = ofDay(day).filter(({ id }) => id !== post_id);
  const posts = useQueries({
    queries: likelySame(entries, others).map(({ id }) =>
      trpc.posts.get.queryOptions({ id }, { staleTime: STALE_MS }),
    ),
  });
  return posts.flatMap(({ data }) => (data === undefined ? [] : findSameText(entries, data)));
}

/** A day rarely has more posts with the same beginning; each costs a request. */
const MOST_CANDIDATES = 3;

/** A post is only loaded if this many characters of its beginning are equal. */
const BEGINNING = 24;

type Written = Pick<ValidatedEntry, "channel_id" | "content">;

interface SameTextFound {
  id: string;
  name: string;
  at: Date;
  isOut: boolean;
}

/** Returns the day's posts that may have the same text: they share a channel and the beginning. */
export function likelySame(entries: readonly Written[], day: readonly PostRow[]): PostRow[] {
  const likely = day.filter(({ excerpt, channels }) =>
    entries.some(
      (entry) =>
        channels.some(({ channel_id }) => channel_id === entry.channel_id) &&
        beginning(excerpt) !== "" &&
        beginning(excerpt) === beginning(entry.content.text),
    ),
  );
  return likely.slice(0, MOST_CANDIDATES);
}

/** Returns the channels on which a post has the same text, ignoring whitespace. */
export function findSameText(entries: readonly Written[], post: Post): SameTextFound[] {
  const { id, scheduled_at } = post;
  if (id === null || scheduled_at === null) return [];
  return post.channels
    .filter((there) =>
      entries.some(
        (here) =>
          here.channel_id === there.channel_id &&
          flatten(here.content.text) === flatten(there.content.text),
      ),
    )
    .map(({ name, status }) => ({
      id,
      name,
      at: new Date(scheduled_at),
      isOut: status === "published",
    }));
}

function beginning(text: string): string {
  return flatten(text).replace(/…$/, "").slice(0, BEGINNING).trim();
}

function flatten(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
