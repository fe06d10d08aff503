"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { changeEach, countPosts, type Outcome } from "./change-each.ts";

/** "Undo" is there for so long. */
const UNDO_SECONDS = 10;

/** What can be done to several posts at once. Each says what came of it and can be undone for ten seconds. */
export function useChanges() {
  const client = useTRPCClient();
  const refresh = useRefresh();
  const zone = useWorkspace().organization.time_zone;

  async function run(
    posts: readonly PostRow[],
    { change, back, title }: { change: Change; back: Change; title(count: number): string },
  ) {
    const byId = new Map(posts.map((post) => [post.id, post]));
    const each = (make: Change) => (id: string) => make(byId.get(id) as PostRow);
    const outcome = await changeEach([...byId.keys()], each(change));
    await refresh();
    tell(outcome, title(outcome.done.length), async () => {
      const undone = await changeEach(outcome.done, each(back));
      await refresh();
      tell(undone, `As before: ${countPosts(undone.done.length)}`);
    });
  }

  return {
    reschedule: (posts: readonly PostRow[], at: Date) =>
      run(posts, {
        change: ({ id }) => client.posts.update.mutate({ id, ...bookedFor(at.toISOString()) }),
        back: ({ id, scheduled_at }) =>
          client.posts.update.mutate({ id, ...bookedFor(scheduled_at) }),
        title: (count) =>
          `${countPosts(count)} scheduled: ${formatMoment(at, zone, new Date(serverNow()))}`,
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
        title: (count) => `Labels changed on ${countPosts(count)}`,
      }),
    remove: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.delete.mutate({ id }),
        back: async ({ id, status, scheduled_at }) => {
          await client.posts.restore.mutate({ id });
          const wasBooked = status === "scheduled" && Date.parse(scheduled_at ?? "") > serverNow();
          if (wasBooked) await client.posts.update.mutate({ id, ...bookedFor(scheduled_at) });
        },
        title: (count) => `${countPosts(count)} deleted`,
      }),
  };
}

type Change = (post: PostRow) => Promise<unknown>;

/** The names of labels that are given to posts, and of those that are taken from them. */
export interface LabelChange {
  on: readonly string[];
  off: readonly string[];
}

function bookedFor(scheduled_at: string | null) {
  if (scheduled_at === null) return { scheduled_at, autofix: false };
  return { scheduled_at, when_ready: true as const, autofix: false };
}

function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.posts.pathFilter());
  };
}

/** Says what came of it: what was done, and why the rest was not. */
function tell({ done, reasons }: Outcome, title: string, undo?: () => Promise<void>) {
  const because = reasons.join(" ");
  if (done.length === 0) return showToast({ title: because });
  return showToast({
    title,
    ...(because === "" ? {} : { description: `Not the others: ${because}` }),
    ...(undo === undefined
      ? {}
      : { action: { label: "Undo", run: () => void undo() }, seconds: UNDO_SECONDS }),
  });
}
