"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { waitsForFiles } from "../draft/is-booked.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { Composer } from "../draft/use-composer.ts";
import { useWaitingToast } from "./use-waiting-toast.ts";

/**
 * "Now" is ten seconds away, so that it can be taken back; the server keeps the time, so a closed tab changes nothing.
 */
export const UNDO_MS = 10_000;

interface Options {
  post: Post | null;
  composer: Composer;
  files: KnownFiles;
  /** Called when a post was told to go out now; `before` is the time it was booked for until then. */
  onPublishing(post: Post, before: string | null): void;
}

/** Stores the draft for what is to become of it, one thing at a time, and says what came of that. */
export function useSending({ post, composer, files, onPublishing }: Options) {
  const zone = useWorkspace().organization.time_zone;
  const [busy, setBusy] = useState(false);
  const sayWaiting = useWaitingToast(post, files);

  async function store(scheduled_at?: string | null) {
    setBusy(true);
    const stored = await composer.store(scheduled_at);
    setBusy(false);
    return stored;
  }
  async function publish() {
    const before = post?.scheduled_at ?? null;
    const stored = await store(new Date(serverNow() + UNDO_MS).toISOString());
    if (stored === null) return;
    if (asksApproval(stored))
      showToast({ title: "Approval requested. It goes out once approved." });
    else if (waitsForFiles(stored)) sayWaiting("It goes out as soon as its files are ready.");
    else onPublishing(stored, before);
  }
  async function schedule(instant: Date) {
    const stored = await store(instant.toISOString());
    if (stored === null) return;
    const moment = formatMoment(instant, zone, new Date(serverNow()));
    if (asksApproval(stored)) showToast({ title: `Approval requested for ${moment}` });
    else if (waitsForFiles(stored)) sayWaiting(`Scheduled once its files are ready: ${moment}`);
    else showToast({ title: `Scheduled: ${moment}` });
  }
  async function queue() {
    const stored = await store("next_slot");
    if (stored === null) return;
    const at = stored.scheduled_at ?? stored.when_ready?.scheduled_at ?? null;
    if (at === null) return;
    const moment = formatMoment(new Date(at), zone, new Date(serverNow()));
    if (asksApproval(stored)) showToast({ title: `Approval requested for ${moment}` });
    else if (waitsForFiles(stored))
      sayWaiting(`Added to the queue once its files are ready: ${moment}`);
    else showToast({ title: `Added to the queue: ${moment}` });
  }
  async function update() {
    if (!composer.dirty) return showToast({ title: "Nothing has changed: it goes out as booked." });
    if ((await store()) !== null) showToast({ title: "Updated. It goes out as booked." });
  }
  return {
    busy,
    publish: () => void publish(),
    schedule: (instant: Date) => void schedule(instant),
    queue: () => void queue(),
    update: () => void update(),
    unschedule: () => void store(null),
  };
}

/** Whether it waits for approvers, and not for files alone. */
function asksApproval({ approval, when_ready }: Post): boolean {
  return approval.state === "pending" && when_ready?.error === null;
}
