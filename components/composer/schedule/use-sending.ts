"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { serverNow } from "#components/api/server-clock.ts";
import { lacksApproval } from "#components/posts/display-status.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { waitsForFiles } from "../draft/is-scheduled.ts";
import type { SaveState } from "../draft/save-state.ts";
import type { Wish } from "../draft/store-draft.ts";
import type { Composer } from "../draft/use-composer.ts";
import { SENDING_COPY } from "./copy.ts";

/** "Now" is in 10 seconds, for undo. The server has the time, so closing the tab changes nothing. */
export const UNDO_MS = 10_000;

interface Options {
  post: Post | null;
  composer: Composer;
  files: CachedFiles;
  /** Whether to request approval when it is scheduled, because it lacks it. */
  asks: boolean;
  /** Called when a post is being published; `before` is its previous scheduled time. */
  onPublishing(post: Post, before: string | null): void;
}

export function useSending({ post, composer, files, asks, onPublishing }: Options) {
  const zone = useWorkspace().organization.time_zone;
  const [busy, setBusy] = useState(false);
  const sayWaiting = useWaitingToast(post, files);
  const expectFailure = useFailureToast(composer.state);

  async function store(wish: Wish = {}) {
    setBusy(true);
    expectFailure();
    const stored = await composer.store(wish);
    setBusy(false);
    return stored;
  }
  const asking = asks ? { request_approval: true as const } : {};
  async function publish() {
    const before = post?.scheduled_at ?? null;
    const scheduled_at = new Date(serverNow() + UNDO_MS).toISOString();
    const stored = await store({ scheduled_at, ...asking });
    if (stored === null) return;
    if (asksApproval(stored)) showToast({ title: SENDING_COPY.publish_approval });
    else if (waitsForFiles(stored)) sayWaiting(SENDING_COPY.publish_waiting);
    else onPublishing(stored, before);
  }
  async function schedule(instant: Date) {
    const stored = await store({ scheduled_at: instant.toISOString(), ...asking });
    if (stored === null) return;
    const moment = formatMomentWithin(instant, zone, new Date(serverNow()));
    if (asksApproval(stored)) showToast({ title: SENDING_COPY.approval_for(moment) });
    else if (waitsForFiles(stored)) sayWaiting(SENDING_COPY.scheduled_waiting(moment));
    else showToast({ title: SENDING_COPY.scheduled(moment) });
  }
  async function queue() {
    const stored = await store({ scheduled_at: "next_slot", ...asking });
    if (stored === null) return;
    const at = stored.scheduled_at ?? stored.when_ready?.scheduled_at ?? null;
    if (at === null) return;
    const moment = formatMomentWithin(new Date(at), zone, new Date(serverNow()));
    if (asksApproval(stored)) showToast({ title: SENDING_COPY.approval_for(moment) });
    else if (waitsForFiles(stored)) sayWaiting(SENDING_COPY.queued_waiting(moment));
    else showToast({ title: SENDING_COPY.queued(moment) });
  }
  async function update() {
    if (!composer.dirty) return showToast({ title: SENDING_COPY.unchanged });
    const stored = await store();
    if (stored === null) return;
    const isApproved = !lacksApproval(stored.approval);
    showToast({ title: isApproved ? SENDING_COPY.updated : SENDING_COPY.saved_unapproved });
  }
  async function request() {
    if ((await store({ request_approval: true })) !== null)
      showToast({ title: SENDING_COPY.requested });
  }
  return {
    busy,
    publish: () => void publish(),
    schedule: (instant: Date) => void schedule(instant),
    queue: () => void queue(),
    update: () => void update(),
    request: () => void request(),
    unschedule: () => void store({ scheduled_at: null }),
  };
}

/**
 * Returns a function to call before a button saves the post: if that fails, a toast gives the reason. The notice that
 * gives it too may be out of sight.
 */
function useFailureToast(state: SaveState): () => void {
  const { slug, time_zone } = useWorkspace().organization;
  const router = useRouter();
  const hasRequested = useRef(false);
  const say = useEffectEvent((problem: Problem) => {
    const toQueue = { label: SENDING_COPY.posting_times, run: () => router.push(`/${slug}/queue`) };
    const title = problemMessage(problem, time_zone);
    const lacksTimes = problem.reason === "no_posting_times";
    showToast(lacksTimes ? { title, action: toQueue } : { title });
  });
  useEffect(() => {
    if (!hasRequested.current || state.kind === "saving") return;
    hasRequested.current = false;
    if (state.kind === "failed") say(state.problem);
  }, [state]);
  return () => {
    hasRequested.current = true;
  };
}

/** Whether it waits for approvers, and not only for files. */
function asksApproval({ approval }: Post): boolean {
  return lacksApproval(approval) && approval.state === "pending";
}

/** Shows that a post is published once its files are ready; replaced by the reason when a file turns out to be unusable. */
function useWaitingToast(post: Post | null, files: CachedFiles): (title: string) => void {
  const close = useRef<(() => void) | null>(null);
  const waited = useRef(false);
  const zone = useTimeZone();
  useEffect(() => {
    const waits = post !== null && waitsForFiles(post);
    const isOver = waited.current && !waits;
    waited.current = waits;
    if (!isOver || close.current === null) return;
    close.current();
    close.current = null;
    void sayReason(post, { files, zone });
  }, [post, files, zone]);
  useEffect(() => () => close.current?.(), []);
  return (title) => {
    close.current = showToast({ title });
  };
}

/**
 * Does nothing if the post was published or unscheduled. If loading fails, the notice next to the post still gives the
 * reason.
 */
async function sayReason(post: Post | null, context: { files: CachedFiles; zone: string }) {
  const error = post?.when_ready?.error ?? null;
  if (post === null || error === null) return;
  const reasons = await import("./unsent-reason.ts").catch(() => null);
  showToast({
    title: SENDING_COPY.not_published,
    description: reasons?.unsentReason(post, error, context),
  });
}
