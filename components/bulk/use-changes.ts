"use client";
import { usePostActionContext } from "#components/posts/use-post-action-context.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { calendarAddress } from "../calendar/calendar-address.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { BulkAction, Split } from "./allowed-actions.ts";
import { BULK_COPY, BULK_RESULT_COPY } from "./copy.ts";
import { useRunAction } from "./use-run-action.ts";

export interface LabelChange {
  on: readonly string[];
  off: readonly string[];
}

type Client = ReturnType<typeof useTRPCClient>;
type Posts = Split<PostRow>;
type Run = ReturnType<typeof useRunAction>["run"];

/** The bulk actions. Each reports its result; most can be undone for 10 seconds. */
export function useChanges() {
  const client = useTRPCClient();
  const { run, ...state } = useRunAction();
  return {
    ...state,
    duplicate: useDuplicate(run),
    ...useTimeChanges(run),
    label: (posts: Posts, { on, off }: LabelChange) =>
      run(posts.able, {
        ...labelsOf("label", posts),
        change: ({ id, labels }) => {
          const remaining = labels.map(({ name }) => name).filter((name) => !off.includes(name));
          const names = [...new Set([...remaining, ...on])];
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
        back: ({ id, labels }) => {
          const names = labels.map(({ name }) => name);
          return client.posts.update.mutate({ id, labels: names, autofix: false });
        },
      }),
    campaign: (posts: Posts, campaign: string | null) =>
      run(posts.able, {
        ...labelsOf("campaign", posts),
        change: ({ id }) => client.posts.update.mutate({ id, campaign, autofix: false }),
        back: ({ id, campaign: before }) =>
          client.posts.update.mutate({ id, campaign: before, autofix: false }),
      }),
    ideas: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("ideas", posts),
        change: ({ id }) => client.posts.update.mutate({ id, stage: "idea", autofix: false }),
        back: ({ id, stage }) => client.posts.update.mutate({ id, stage, autofix: false }),
      }),
    delete: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("delete", posts),
        change: ({ id }) => client.posts.delete.mutate({ id }),
        back: async (post) => {
          await client.posts.restore.mutate({ id: post.id });
          if (post.status === "scheduled") await putBack(client, post);
        },
      }),
    request_approval: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("request_approval", posts),
        change: ({ id }) => client.posts.request_approval.mutate({ id }),
      }),
    send_again: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("send_again", posts),
        change: ({ id }) => client.posts.retry.mutate({ id }),
      }),
    delete_everywhere: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("delete_everywhere", posts),
        change: ({ id }) => client.posts.delete.mutate({ id, everywhere: true }),
      }),
  };
}

function useTimeChanges(run: Run) {
  const client = useTRPCClient();
  const { organization } = useWorkspace();
  const zone = organization.time_zone;
  const schedule = ({ id, status }: PostRow, scheduled_at: string) =>
    client.posts.update.mutate({
      id,
      ...scheduledFor(scheduled_at),
      ...(status === "scheduled" ? {} : { request_approval: true }),
    });
  const back = ({ id, scheduled_at, status }: PostRow) =>
    client.posts.update.mutate({
      id,
      ...scheduledFor(status === "scheduled" ? scheduled_at : null),
    });
  const toTimes = (posts: Posts, times: ReadonlyMap<string, Date>, texts: Texts = {}) =>
    run(posts.able, {
      ...labelsOf("reschedule", posts),
      ...texts,
      change: (post) => schedule(post, (times.get(post.id) as Date).toISOString()),
      back,
    });
  return {
    toTimes,
    reschedule(posts: Posts, at: Date) {
      const moment = formatMomentWithin(at, zone, new Date(serverNow()));
      const times = new Map(posts.able.map(({ id }) => [id, at]));
      return toTimes(posts, times, {
        done: (count) => BULK_RESULT_COPY.reschedule.done_at(count, moment),
        link: { label: BULK_COPY.view, href: calendarAddress(organization, at) },
      });
    },
    /** One by one, so that the posts take the slots in their order. */
    queue: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("queue", posts),
        oneByOne: true,
        change: (post) => schedule(post, "next_slot"),
        back,
      }),
    unschedule: (posts: Posts) =>
      run(posts.able, {
        ...labelsOf("unschedule", posts),
        change: ({ id }) => client.posts.update.mutate({ id, ...scheduledFor(null) }),
        back: (post) => putBack(client, post),
      }),
  };
}

type Texts = Partial<Pick<Parameters<Run>[1], "done" | "link">>;

function labelsOf(action: Exclude<BulkAction, "spread" | "shift">, { able, leftOut }: Posts) {
  const { during, done, not_done: notDone } = BULK_RESULT_COPY[action];
  return { during: during(able.length), done, notDone, leftOut };
}

/** Schedules a post for its former time again, unless that has passed. */
async function putBack(client: Client, { id, scheduled_at }: PostRow): Promise<void> {
  if (scheduled_at === null || Date.parse(scheduled_at) <= serverNow()) return;
  await client.posts.update.mutate({ id, ...scheduledFor(scheduled_at), request_approval: true });
}

function scheduledFor(scheduled_at: string | null) {
  if (scheduled_at === null) return { scheduled_at, autofix: false };
  return { scheduled_at, when_ready: true as const, autofix: false };
}

function useDuplicate(run: Run) {
  const client = useTRPCClient();
  const postContext = usePostActionContext();
  return (posts: Posts) => {
    const copies = new Map<string, string>();
    return run(posts.able, {
      ...labelsOf("duplicate", posts),
      change: async ({ id, status }) => {
        const [post, { copyPost }] = await Promise.all([
          client.posts.get.query({ id }),
          import("../posts/duplicate-post.ts"),
        ]);
        const editable = status === "draft" || status === "scheduled";
        copies.set(id, (await copyPost(post, editable, postContext)).id);
      },
      back: ({ id }) => client.posts.delete.mutate({ id: copies.get(id) ?? "" }),
    });
  };
}
