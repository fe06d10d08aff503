import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { type Draft, isBlank } from "../draft/draft.ts";
import { ACTION_COPY } from "./copy.ts";

/** What the main button does. It is never disabled: if the post can't be published, it leads to what is missing. */
export type MainAction =
  | {
      kind:
        | "write"
        | "choose"
        | "conflict"
        | "publish"
        | "schedule"
        | "update"
        | "request"
        | "time";
      label: string;
    }
  /** There is nothing that this person may do; the label says who may. */
  | { kind: "none"; label: string }
  | { kind: "fix"; label: string; channel_id: string }
  | { kind: "wait"; label: string };

/** Whether the post needs approval: not at all, or it is missing, requested or given for what is saved. */
export type ApprovalNeed = "none" | "missing" | "pending" | "given";

interface Situation {
  draft: Draft;
  /** The validation results of the selected channels, as far as they are known. */
  entries: readonly Pick<ChannelEntry, "channel_id" | "ready" | "errors">[];
  waiting: number;
  modes: readonly ChannelMode[];
  /** Whether it is scheduled: an edit changes what is published. */
  scheduled: boolean;
  /** The time that the draft was created for, in words, while it isn't scheduled; otherwise null. */
  plannedFor: string | null;
  approval: ApprovalNeed;
  /** Whether the draft has changes that aren't saved. */
  dirty: boolean;
  /** Whether somebody else saved another version, which has to be decided on before anything else. */
  conflict: boolean;
  /** Whether this person may schedule and publish. */
  mayPublish: boolean;
}

export function mainAction(situation: Situation): MainAction {
  const { draft, scheduled, mayPublish } = situation;
  if (scheduled && !mayPublish) return { kind: "none", label: ACTION_COPY.cant_change };
  if (situation.conflict) return { kind: "conflict", label: ACTION_COPY.pick_version };
  if (draft.channels.length === 0) return { kind: "choose", label: ACTION_COPY.choose };
  if (isBlank(draft)) return { kind: "write", label: ACTION_COPY.write };
  return fixOrWait(situation) ?? approvalAction(situation) ?? publishAction(situation);
}

function fixOrWait({ entries, waiting, scheduled, plannedFor }: Situation): MainAction | null {
  const problems = entries.filter((entry) => !entry.ready && !(waiting > 0 && hasNoErrors(entry)));
  const [first] = problems;
  if (first !== undefined) {
    const label = ACTION_COPY.fix(problems.length);
    return { kind: "fix", label, channel_id: first.channel_id };
  }
  if (waiting === 0) return null;
  const verb = scheduled ? "update" : plannedFor === null ? "publish" : "schedule";
  return { kind: "wait", label: ACTION_COPY.wait[verb](waiting) };
}

/** Null if nothing about approval comes before publishing. */
function approvalAction(situation: Situation): MainAction | null {
  const { scheduled, plannedFor, approval, dirty, mayPublish } = situation;
  if (approval === "missing") {
    if (plannedFor !== null && !scheduled && mayPublish)
      return { kind: "request", label: ACTION_COPY.request_for(plannedFor) };
    const saves = scheduled && dirty;
    return { kind: "request", label: saves ? ACTION_COPY.save_and_request : ACTION_COPY.request };
  }
  if (!mayPublish) {
    const label = approval === "pending" ? ACTION_COPY.asked : ACTION_COPY.cant_publish;
    return { kind: "none", label };
  }
  const lacksTime = approval === "pending" && !scheduled;
  return lacksTime ? { kind: "time", label: ACTION_COPY.schedule } : null;
}

function publishAction({ scheduled, plannedFor, modes }: Situation): MainAction {
  if (scheduled) return { kind: "update", label: ACTION_COPY.save };
  if (plannedFor !== null) return { kind: "schedule", label: ACTION_COPY.schedule_for(plannedFor) };
  return { kind: "publish", label: publishLabel(modes) };
}

/** An entry that isn't ready but has no errors can only be waiting for files. */
function hasNoErrors({ errors }: Pick<ChannelEntry, "errors">): boolean {
  return errors.length === 0;
}

/** Returns the modes of the chosen channels, without those that have since been disconnected. */
export function modesOf(
  chosen: readonly string[],
  chips: readonly { id: string; mode: ChannelMode | null }[],
): ChannelMode[] {
  return chosen.flatMap((id) => chips.find((chip) => chip.id === id)?.mode ?? []);
}

/** The label says whether it publishes live. */
export function publishLabel(modes: readonly ChannelMode[]): string {
  const sandbox = modes.filter((mode) => mode === "sandbox").length;
  const live = modes.length - sandbox;
  if (sandbox === 0) return ACTION_COPY.publish;
  if (live === 0) return ACTION_COPY.publish_sandbox;
  return ACTION_COPY.publish_mixed(live, sandbox);
}
