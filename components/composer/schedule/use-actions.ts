"use client";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Chip } from "../channel/chip.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { isScheduled } from "../draft/is-scheduled.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { Goal } from "../use-steps.ts";
import type { ProblemPlace } from "../verdict/problem-list.tsx";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { approvalNeed } from "./approval-need.ts";
import { type MainAction, mainAction, modesOf, publishLabel } from "./main-action.ts";
import { UNDO_MS, useSending } from "./use-sending.ts";

/** Without text or channels, the post can't be scheduled either. */
const CANT_WAIT: readonly MainAction["kind"][] = ["write", "choose"];

interface Options {
  post: Post | null;
  composer: Composer;
  entries: readonly ValidatedEntry[];
  chips: readonly Chip[];
  files: CachedFiles;
  waiting: number;
  /** Moves to what is missing: the text, the channels, or a channel's card. */
  lead(to: Goal): void;
  /** Called when a post is being published; `before` is its previous scheduled time. */
  onPublishing(post: Post, before: string | null): void;
}

/** The actions of the composer's buttons. Publishing always asks for confirmation. */
export function useActions(options: Options) {
  const { post, composer, entries, lead } = options;
  const { dirty } = composer;
  const { approval, mayPublish } = usePermission(options);
  const { busy, ...sending } = useSending({ ...options, asks: approval === "missing" });
  const [looking, setLooking] = useState(false);
  const [asking, setAsking] = useState(false);
  /** The channel that the main button led to last: pressed again, it leads to the next. */
  const led = useRef<string | null>(null);
  const scheduled = post !== null && isScheduled(post);
  const planned = usePlannedTime(post);
  const { action, publishing } = useMainAction(options, { approval, mayPublish, planned });
  const approved = approval === "none" || approval === "given";

  /** A scheduled post keeps its time, unless the file took longer. */
  function waitForFiles() {
    const at = Date.parse(post?.scheduled_at ?? post?.when_ready?.scheduled_at ?? "");
    if (planned !== null) sending.schedule(planned);
    else if (scheduled && at > serverNow() + UNDO_MS) sending.schedule(new Date(at));
    else setLooking(true);
  }
  /** Returns false without another problem. */
  function leadToProblem(after: string | null): boolean {
    const next = nextProblem(entries, after);
    if (next === undefined) return false;
    led.current = next.channel_id;
    lead(next);
    return true;
  }
  const steps: Record<MainAction["kind"], () => void> = {
    none: () => undefined,
    write: () => lead("write"),
    choose: () => lead("choose"),
    fix: () =>
      leadToProblem(led.current) ||
      (action.kind === "fix" && lead({ channel_id: action.channel_id })),
    conflict: () => lead("conflict"),
    wait: waitForFiles,
    request: () => (planned !== null && mayPublish ? sending.schedule(planned) : sending.request()),
    time: () => setAsking(true),
    schedule: () => planned !== null && sending.schedule(planned),
    update: sending.update,
    publish: () => setLooking(true),
  };
  const main = () => void (busy || steps[action.kind]());
  return {
    ...sending,
    action,
    busy,
    /** The time that the post was created for in the calendar; null without one. */
    planned,
    looking,
    setLooking,
    /** Whether the dialog for the time is open. */
    asking,
    setAsking,
    mayPublish,
    /** Whether scheduling it requests approval too. */
    asks: approval === "missing",
    /** Whether it may be published as it is, as far as approval goes. */
    approved,
    /** Whether requesting approval isn't all that can be done: changes can be saved without. */
    saves: approval === "missing" && dirty && scheduled,
    canWait: !CANT_WAIT.includes(action.kind) && entries.every(onlyTimeIsWrong),
    publishLabel: publishing,
    confirmLabel: action.kind === "wait" ? action.label : publishing,
    main,
    /** Asks for confirmation before publishing, or moves to what is missing. */
    lookAndPublish() {
      const isTimed = action.kind === "update" || action.kind === "schedule";
      if (isTimed && !busy && mayPublish && approved) setLooking(true);
      else main();
    },
    /** Moves to the next channel that needs a change. Returns false without another. */
    leadToProblem,
  };
}

type Permission = ReturnType<typeof usePermission>;

/** Returns the main button's action, and the label of the button that publishes. */
function useMainAction(
  { post, composer, entries, chips, waiting }: Options,
  { approval, mayPublish, planned }: Permission & { planned: Date | null },
) {
  const { draft, dirty } = composer;
  const zone = useTimeZone();
  const modes = modesOf(draft.channels, chips);
  const plannedFor = planned && formatMomentWithin(planned, zone, new Date(serverNow()));
  const action = mainAction({
    draft,
    entries,
    waiting,
    modes,
    scheduled: post !== null && isScheduled(post),
    plannedFor,
    approval,
    dirty,
    conflict: composer.theirs !== null,
    mayPublish,
  });
  return { action, publishing: publishLabel(modes) };
}

/** Returns whether this person may publish, and whether others have to approve first. */
function usePermission({ post, composer, chips }: Options) {
  const { organization } = useWorkspace();
  const { draft, dirty } = composer;
  const projects = draft.channels.map(
    (id) => chips.find((chip) => chip.id === id)?.project_id ?? null,
  );
  return {
    approval: approvalNeed({ post, dirty, projects, rules: organization.approval }),
    mayPublish: useMay("publish"),
  };
}

/** Returns the next channel with errors and its first one, wrapping around; undefined without any. */
function nextProblem(
  entries: readonly ValidatedEntry[],
  after: string | null,
): ProblemPlace | undefined {
  const index = entries.findIndex(({ channel_id }) => channel_id === after);
  const next = [...entries.slice(index + 1), ...entries.slice(0, index + 1)].find(
    ({ ready, errors }) => !ready && errors.length > 0,
  );
  return next && { channel_id: next.channel_id, path: next.errors[0]?.path };
}

/** Errors now may be gone later: a used quota, quiet hours. */
function onlyTimeIsWrong({ errors }: Pick<ChannelEntry, "errors">): boolean {
  return errors.every(({ field }) => field === "scheduled_at");
}

/**
 * Returns the time in the URL that a post was created for in the calendar; null without one, once it is scheduled, and
 * once that time has passed.
 */
function usePlannedTime(post: Post | null): Date | null {
  const given = useSearchParams().get("at");
  const [at] = useState(() => Date.parse(given ?? ""));
  if (Number.isNaN(at) || at <= serverNow()) return null;
  return post !== null && isScheduled(post) ? null : new Date(at);
}
