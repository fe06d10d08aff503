"use client";
import { usePostActionContext } from "#components/posts/use-post-action-context.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BULK_RESULT_COPY } from "./copy.ts";
import { useRunAction } from "./use-run-action.ts";

export interface LabelChange {
  on: readonly string[];
  off: readonly string[];
}

/** The bulk actions. Each reports its result; most can be undone for 10 seconds. */
export function useChanges() {
  const client = useTRPCClient();
  const { run, ...state } = useRunAction();
  const duplicate = useDuplicate(run);
  const zone = useWorkspace().organization.time_zone;
  return {
    ...state,
    duplicate,
    reschedule: (posts: readonly PostRow[], at: Date) =>
      run(posts, {
        change: ({ id, status }) =>
          client.posts.update.mutate({
            id,
            ...scheduledFor(at.toISOString()),
            ...(status === "scheduled" ? {} : { request_approval: true }),
          }),
        back: ({ id, scheduled_at }) =>
          client.posts.update.mutate({ id, ...scheduledFor(scheduled_at) }),
        during: BULK_RESULT_COPY.reschedule.during(posts.length),
        done: (count) => {
          const moment = formatMomentWithin(at, zone, new Date(serverNow()));
          return BULK_RESULT_COPY.reschedule.done(count, moment);
        },
        notDone: BULK_RESULT_COPY.reschedule.not_done,
      }),
    label: (posts: readonly PostRow[], { on, off }: LabelChange) =>
      run(posts, {
        change: ({ id, labels }) => {
          const remaining = labels.map(({ name }) => name).filter((name) => !off.includes(name));
          const names = [...new Set([...remaining, ...on])];
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
        back: ({ id, labels }) => {
          const names = labels.map(({ name }) => name);
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
        during: BULK_RESULT_COPY.label.during(posts.length),
        done: BULK_RESULT_COPY.label.done,
        notDone: BULK_RESULT_COPY.label.not_done,
      }),
    remove: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.delete.mutate({ id }),
        back: async ({ id, status, scheduled_at }) => {
          await client.posts.restore.mutate({ id });
          const wasScheduled =
            status === "scheduled" && Date.parse(scheduled_at ?? "") > serverNow();
          if (wasScheduled)
            await client.posts.update.mutate({
              id,
              ...scheduledFor(scheduled_at),
              request_approval: true,
            });
        },
        ...labelsOf("delete", posts),
      }),
    requestApproval: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.request_approval.mutate({ id }),
        ...labelsOf("request_approval", posts),
      }),
    sendAgain: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.retry.mutate({ id }),
        ...labelsOf("send_again", posts),
      }),
    removeEverywhere: (posts: readonly PostRow[]) =>
      run(posts, {
        change: ({ id }) => client.posts.delete.mutate({ id, everywhere: true }),
        ...labelsOf("delete_everywhere", posts),
      }),
  };
}

function labelsOf(
  action: "request_approval" | "send_again" | "delete" | "delete_everywhere",
  { length }: readonly PostRow[],
) {
  const { during, done, not_done: notDone } = BULK_RESULT_COPY[action];
  return { during: during(length), done, notDone };
}

function scheduledFor(scheduled_at: string | null) {
  if (scheduled_at === null) return { scheduled_at, autofix: false };
  return { scheduled_at, when_ready: true as const, autofix: false };
}

function useDuplicate(run: ReturnType<typeof useRunAction>["run"]) {
  const client = useTRPCClient();
  const postContext = usePostActionContext();
  return (posts: readonly PostRow[]) => {
    const copies = new Map<string, string>();
    return run(posts, {
      change: async ({ id, status }) => {
        const [post, { copyPost }] = await Promise.all([
          client.posts.get.query({ id }),
          import("../posts/duplicate-post.ts"),
        ]);
        const editable = status === "draft" || status === "scheduled";
        copies.set(id, (await copyPost(post, editable, postContext)).id);
      },
      back: ({ id }) => client.posts.delete.mutate({ id: copies.get(id) ?? "" }),
      during: BULK_RESULT_COPY.duplicate.during(posts.length),
      done: BULK_RESULT_COPY.duplicate.done,
      notDone: BULK_RESULT_COPY.duplicate.not_done,
    });
  };
}
