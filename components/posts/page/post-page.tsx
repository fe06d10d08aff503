"use client";

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { Composer } from "#components/composer/composer.tsx";
import { useSeedFiles } from "#components/media/use-seed-files.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { POST_COPY, UNDO_COPY } from "../copy.ts";
import { isGoingOut, refreshAfter } from "../is-moving.ts";
import { useUndoSchedule } from "../use-undo-schedule.ts";
import { PostHeading } from "./post-heading.tsx";

const PostResults = dynamic(
  () => import("./post-results.tsx").then(({ PostResults }) => PostResults, orNotLoaded),
  { loading: nothingYet },
);

/** Cancels the page's bottom padding for bars, because the composer's bar ends with the page. */
const ENDS_WITH_BAR = "-mb-[6.5rem] md:-mb-[4.5rem] short:-mb-[9rem]";

const ApprovalPanel = dynamic(
  () =>
    import("#components/approval/approval-panel.tsx").then(
      ({ ApprovalPanel }) => ApprovalPanel,
      orNotLoaded,
    ),
  { ssr: false },
);
const PartOf = dynamic(
  () => import("#components/recurring/part-of.tsx").then(({ PartOf }) => PartOf, orNotLoaded),
  { ssr: false },
);
const Comments = dynamic(
  () => import("#components/comments/comments.tsx").then(({ Comments }) => Comments, orNotLoaded),
  { ssr: false },
);

interface Props {
  initial: Post | null;
  /** ID of a post that is still loading; null for a new post. */
  id?: string | null;
  files?: readonly MediaFileInUse[];
  /** The recurring post that made it, if any; undefined to look it up. */
  recurring?: RecurringPost[] | undefined;
}

/** The page of a post: the composer while it can be edited, and its results once it is published. */
export function PostPage({ initial, id = null, files = [], recurring: made }: Props) {
  useSeedFiles(files);
  const { post, error, store } = useStoredPost(initial, id);
  const [dirty, setDirty] = useState(false);
  const mounted = useMounted();
  const { slug } = useWorkspace().organization;
  const recurring = useRecurring(post?.id ?? null, made);
  const goingOut = post !== null && isGoingOut(post, serverNow());
  const editable = useEditable(post);
  const { undo, onPublishing } = useUndo({ post, goingOut });

  function onStored(stored: Post) {
    void store(stored);
    // The page stays mounted when the URL becomes the post's own, so that the draft keeps its state.
    if (post === null && mounted.current) {
      // The query contains the time that the post was created for.
      const { search } = window.location;
      window.history.replaceState(null, "", `/${slug}/posts/${stored.id}${search}`);
    }
  }
  if (post === null && id !== null) return <ProblemNotice error={error} />;
  if (post !== null && isDeleted(post, error)) return <Deleted />;
  const followed = post !== null && (!editable || post.status === "failed");
  const results = post !== null && followed && (
    <PostResults post={post} editable={editable} onStored={store} onUndo={undo}>
      <Comments post={post} />
    </PostResults>
  );
  return (
    <>
      <PostHeading
        post={post}
        editable={editable}
        goingOut={goingOut}
        recurs={recurring !== undefined}
        onStored={store}
      />
      <div className={`flex flex-col gap-6 ${post === null ? ENDS_WITH_BAR : ""}`}>
        <ProblemNotice error={error} />
        {recurring !== undefined && <PartOf recurring={recurring} editable={editable} />}
        {post !== null && isAboutApproval(post) && (
          <ApprovalPanel post={post} dirty={dirty} onStored={store} />
        )}
        {results}
        {editable && (
          <Composer
            post={post}
            onStored={onStored}
            onPublishing={onPublishing}
            onDirty={setDirty}
          />
        )}
        {post !== null && editable && <Comments post={post} />}
      </div>
    </>
  );
}

/** Returns the recurring post that made a post; undefined without one. */
function useRecurring(
  post_id: string | null,
  initialData: RecurringPost[] | undefined,
): RecurringPost | undefined {
  const trpc = useTRPC();
  const input = post_id === null ? skipToken : { post_id };
  const given = initialData && { initialData };
  return useQuery(trpc.recurring_posts.list.queryOptions(input, given)).data?.[0];
}

/** Whether a post that was being deleted everywhere no longer exists. */
function isDeleted({ channels }: Post, error: unknown): boolean {
  const deleting = channels.some(({ status }) => status === "deleting");
  return deleting && error !== null && readProblem(error).code === "NOT_FOUND";
}

/** Whether to show the approval panel: approval is required or was requested, and the post isn't published. */
function isAboutApproval({ status, approval }: Post): boolean {
  if (status !== "draft" && status !== "scheduled") return false;
  return approval.required || approval.state !== "not_requested";
}

function Deleted() {
  const { slug } = useWorkspace().organization;
  return (
    <>
      <h1 className="sr-only">{POST_COPY.title}</h1>
      <EmptyState title={POST_COPY.deleted_title} text={POST_COPY.deleted_text}>
        <ButtonLink href={`/${slug}/posts`}>{POST_COPY.all_posts}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** Whether this person edits the post here: people who can't write posts never get the composer. */
function useEditable(post: Post | null): boolean {
  const { role } = useWorkspace().person;
  return post === null || (scopesOfRole(role).includes("posts:write") && isEditable(post));
}

/** A post that is published on any channel, or about to be, can't be edited. */
function isEditable(post: Post): boolean {
  if (post.status === "scheduled") return !isGoingOut(post, serverNow());
  if (post.status === "failed") return post.channels.every(({ status }) => status === "failed");
  return post.status === "draft";
}

function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** A post on the server, polled every second while it is being published; null until there is one. */
function useStoredPost(initial: Post | null, storedId: string | null) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [id, setId] = useState(initial?.id ?? storedId);
  const query = useQuery(
    trpc.posts.get.queryOptions(id === null ? skipToken : { id }, {
      ...(initial === null ? {} : { initialData: initial }),
      refetchInterval: ({ state }) =>
        refreshAfter(state.data === undefined ? [] : [state.data], serverNow()),
    }),
  );

  /** Stores a write's response, which is newer than any pending read. */
  async function store(post: Post) {
    if (post.id === null) return;
    const key = trpc.posts.get.queryKey({ id: post.id });
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, post);
    setId(post.id);
    // A visible list shows the change immediately.
    await queryClient.invalidateQueries(trpc.posts.list.pathFilter());
  }
  return { post: query.data ?? null, error: query.error, store };
}

interface Options {
  post: Post | null;
  goingOut: boolean;
}

/**
 * Undoes "Publish now" until publishing starts. The post's page shows this in a countdown; after leaving the page, a
 * toast offers it.
 */
function useUndo({ post, goingOut }: Options) {
  const undoSchedule = useUndoSchedule();
  /** Its time before "Publish now"; undefined if that wasn't chosen on this page. */
  const before = useRef<string | null>(undefined);

  async function undo() {
    const id = post?.id ?? null;
    if (id !== null) await undoSchedule(id, before.current ?? null);
  }

  const takeAlong = useEffectEvent(() => {
    const seconds = (Date.parse(post?.scheduled_at ?? "") - serverNow()) / 1000;
    if (!goingOut || before.current === undefined || !(seconds > 1)) return;
    const action = { label: POST_COPY.undo, run: () => void undo() };
    showToast({ title: UNDO_COPY.soon, seconds, action, about: post?.id ?? undefined });
  });
  useEffect(() => () => takeAlong(), []);

  return {
    undo,
    onPublishing: (_: Post, scheduledFor: string | null) => {
      before.current = scheduledFor;
    },
  };
}
