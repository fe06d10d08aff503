"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { serverNow } from "#components/api/server-clock.ts";
import { calendarAddress } from "#components/calendar/calendar-address.ts";
import { lacksApproval } from "#components/posts/display-status.ts";
import { publishTimesOf } from "#components/posts/publish-times.ts";
import { useUndoSchedule } from "#components/posts/use-undo-schedule.ts";
import {
  formatMomentWithin,
  formatSpanWithin,
  type TimeSpan,
} from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { waitsForFiles } from "../draft/is-scheduled.ts";
import type { Wish } from "../draft/save-draft.ts";
import type { Composer } from "../draft/use-draft.ts";
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
  const { organization } = useWorkspace();
  const zone = organization.time_zone;
  const undoSchedule = useUndoSchedule();
  const [busy, setBusy] = useState(false);
  const sayWaiting = useWaitingToast(post, files);
  const expectFailure = useFailureToast(composer);
  const withdrawOffer = useRef(() => {});

  async function store(wish: Wish = {}) {
    // To undo what was done before would also undo this.
    withdrawOffer.current();
    setBusy(true);
    expectFailure();
    const stored = await composer.save(wish);
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
    const before = post?.scheduled_at ?? null;
    const stored = await store({ scheduled_at: instant.toISOString(), ...asking });
    if (stored !== null) report(stored, { times: [instant, instant], before, texts: SCHEDULED });
  }
  async function queue() {
    const before = post?.scheduled_at ?? null;
    const stored = await store({ scheduled_at: "next_slot", ...asking });
    const times = stored && publishTimesOf(stored);
    if (stored !== null && times !== null) report(stored, { times, before, texts: QUEUED });
  }
  function report(stored: Post, { times, before, texts }: Scheduling) {
    const { first, last, span } = inWords(times, zone);
    const id = stored.id ?? "";
    const href = calendarAddress(organization, times[0], { post: id });
    const link = { label: SENDING_COPY.view, href };
    const run = () => void undoSchedule(id, before);
    const undo = { action: { label: SENDING_COPY.undo, run }, seconds: UNDO_MS / 1000 };
    const rest = { link, about: id };
    if (asksApproval(stored)) showToast({ title: SENDING_COPY.approval_for(span), ...rest });
    else if (waitsForFiles(stored)) sayWaiting(texts.waiting(first, last), { ...rest, ...undo });
    else withdrawOffer.current = showToast({ title: texts.done(first, last), ...rest, ...undo });
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
function useFailureToast({ status, problem }: Composer): () => void {
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
    if (!hasRequested.current || status === "saving") return;
    hasRequested.current = false;
    if (problem !== null) say(problem);
  }, [status, problem]);
  return () => {
    hasRequested.current = true;
  };
}

interface Scheduling {
  times: TimeSpan;
  /** The post's time before. */
  before: string | null;
  texts: typeof SCHEDULED | typeof QUEUED;
}

function inWords(times: TimeSpan, zone: string) {
  const now = new Date(serverNow());
  const [first, last] = times;
  return {
    first: formatMomentWithin(first, zone, now),
    last: formatMomentWithin(last, zone, now),
    span: formatSpanWithin(times, zone, now),
  };
}

const SCHEDULED = { done: SENDING_COPY.scheduled, waiting: SENDING_COPY.scheduled_waiting };
const QUEUED = { done: SENDING_COPY.queued, waiting: SENDING_COPY.queued_waiting };

/** Whether it waits for approvers, and not only for files. */
function asksApproval({ approval }: Post): boolean {
  return lacksApproval(approval) && approval.state === "pending";
}

/** Shows that a post is published once its files are ready; replaced by the reason when a file turns out to be unusable. */
function useWaitingToast(post: Post | null, files: CachedFiles) {
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
  return (title: string, rest: Omit<Parameters<typeof showToast>[0], "title"> = {}) => {
    close.current = showToast({ title, ...rest });
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
