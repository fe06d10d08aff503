"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { isBooked, waitsForFiles } from "../draft/is-booked.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { type MainAction, mainAction, publishLabel } from "./main-action.ts";

/**
 * "Now" is ten seconds away, so that it can be taken back; the server keeps the time, so a closed tab changes nothing.
 */
const UNDO_MS = 10_000;

/** What is missing then is missing at any time. */
const CANT_WAIT: readonly MainAction["kind"][] = ["write", "choose"];

interface Options {
  post: Post | null;
  composer: Composer;
  entries: JudgedEntry[];
  chips: Chip[];
  /** How many of the draft's files are not ready yet. */
  waiting: number;
  /** Leads to where something is missing: the words, the channels, or a channel's card. */
  lead(to: "write" | "choose" | { channel_id: string }): void;
  /** Called when a post was told to go out now; `before` is the time it was booked for until then. */
  onPublishing(post: Post, before: string | null): void;
}

/** What the composer's buttons do. */
export function useActions(options: Options) {
  const { post, composer, entries, chips, waiting, lead, onPublishing } = options;
  const zone = useWorkspace().organization.time_zone;
  const [busy, setBusy] = useState(false);
  const { draft } = composer;
  const modes = draft.channels.map((id) => chips.find((chip) => chip.id === id)?.mode ?? "live");
  const booked = isBooked(post);
  const action = mainAction({ draft, entries, waiting, modes, booked });

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
    if (waitsForFiles(stored)) showToast({ title: "It goes out as soon as its files are ready." });
    else onPublishing(stored, before);
  }
  async function schedule(instant: Date) {
    const stored = await store(instant.toISOString());
    if (stored === null) return;
    const moment = formatMoment(instant, zone, new Date(serverNow()));
    const title = waitsForFiles(stored)
      ? `Scheduled once its files are ready: ${moment}`
      : `Scheduled: ${moment}`;
    showToast({ title });
  }
  /** What has a time keeps it, unless it is over: the file took longer. */
  async function waitForFiles() {
    const at = Date.parse(post?.scheduled_at ?? post?.when_ready?.scheduled_at ?? "");
    if (booked && at > serverNow() + UNDO_MS) await schedule(new Date(at));
    else await publish();
  }
  async function update() {
    if (!composer.dirty) return showToast({ title: "Nothing has changed: it goes out as booked." });
    if ((await store()) !== null) showToast({ title: "Updated. It goes out as booked." });
  }
  function main() {
    if (busy) return;
    if (action.kind === "publish") void publish();
    else if (action.kind === "update") void update();
    else if (action.kind === "wait") void waitForFiles();
    else if (action.kind === "fix") lead({ channel_id: action.channel_id });
    else lead(action.kind);
  }
  return {
    action,
    busy,
    ready: action.kind === "publish" || action.kind === "update",
    canWait: !CANT_WAIT.includes(action.kind) && entries.every(onlyTimeIsWrong),
    publishLabel: publishLabel(modes),
    main,
    publish: () => void publish(),
    schedule: (instant: Date) => void schedule(instant),
    unschedule: () => void store(null),
  };
}

/** Errors that stand in the way now may not later: a used-up quota, quiet hours. */
function onlyTimeIsWrong({ errors }: Pick<ChannelEntry, "errors">): boolean {
  return errors.every(({ field }) => field === "scheduled_at");
}
