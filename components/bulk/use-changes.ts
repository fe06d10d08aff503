"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { countNot, countPosts } from "./change-each.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { useRunDeed } from "./use-run-deed.ts";

/** The names of labels that are given to posts, and of those that are taken from them. */
export interface LabelChange {
  on: readonly string[];
  off: readonly string[];
}

/** What can be done to several posts at once. Each says what came of it; most can be undone for ten seconds. */
export function useChanges() {
  const client = useTRPCClient();
  const { run, ...state } = useRunDeed();
  const duplicate = useDuplicate(run);
  const zone = useWorkspace().organization.time_zone;
  return {
    ...state,
    duplicate,
    reschedule: (posts: readonly PostRow[], at: Date) =>
      run(posts, {
        change: ({ id }) => client.posts.update.mutate({ id, ...bookedFor(at.toISOString()) }),
        back: ({ id, scheduled_at }) =>
          client.posts.update.mutate({ id, ...bookedFor(scheduled_at) }),
        during: `Rescheduling ${countPosts(posts.length)}…`,
        done: (count) =>
          `${countPosts(count)} scheduled: ${formatMoment(at, zone, new Date(serverNow()))}`,
        notDone: (count) => countNot(count, "rescheduled"),
      }),
    label: (posts: readonly PostRow[], { on, off }: LabelChange) =>
      run(posts, {
        change: ({ id, labels }) => {
          const kept = labels.map(({ name }) => name).filter((name) => !off.includes(name));
          const names = [...new Set([...kept, ...on])];
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
        back: ({ id, labels }) => {
          const names = labels.map(({ name }) => name);
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
        during: `Changing labels on ${countPosts(posts.length)}…`,
        done: (count) => `Labels changed on ${countPosts(count)}`,
        notDone: (count) => countNot(count, "labelled"),
      }),
    remove: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.delete.mutate({ id }),
        back: async ({ id, status, scheduled_at }) => {
          await client.posts.restore.mutate({ id });
          const wasBooked = status === "scheduled" && Date.parse(scheduled_at ?? "") > serverNow();
          if (wasBooked) await client.posts.update.mutate({ id, ...bookedFor(scheduled_at) });
        },
        during: `Deleting ${countPosts(posts.length)}…`,
        done: (count) => `${countPosts(count)} deleted`,
        notDone: (count) => countNot(count, "deleted"),
      }),
    sendAgain: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.retry.mutate({ id }),
        during: `Sending ${countPosts(posts.length)} again…`,
        done: (count) => `Sending ${countPosts(count)} again`,
        notDone: (count) => countNot(count, "sent again"),
      }),
    removeEverywhere: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.delete.mutate({ id, everywhere: true }),
        during: `Deleting ${countPosts(posts.length)} everywhere…`,
        done: (count) => `Deleting ${countPosts(count)} everywhere`,
        notDone: (count) => countNot(count, "deleted"),
      }),
  };
}

function bookedFor(scheduled_at: string | null) {
  if (scheduled_at === null) return { scheduled_at, autofix: false };
  return { scheduled_at, when_ready: true as const, autofix: false };
}
