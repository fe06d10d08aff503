/**
 * The states of a post's approval, what changes them, who may do so, and which edits need a new approval. The services
 * decide by these tables, pages offer what they allow, and `docs/approval.md` shows them.
 */
import type { ApprovalState } from "#core/contract/resources/approval.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { statusAfter, statusesBefore, type Transition } from "../lifecycle/transition.ts";

export type ApprovalEvent = "request" | "change" | "approve" | "reject" | "hold";

interface ApprovalTransition extends Transition<ApprovalState, ApprovalEvent> {
  /** The permission that people need for it. Null: Crier does it. */
  scope: Scope | null;
  /** What happens, for the documentation. */
  says: string;
}

export const APPROVAL_TRANSITIONS: readonly ApprovalTransition[] = [
  {
    event: "request",
    from: ["not_requested", "rejected", "held"],
    to: ["pending"],
    scope: "posts:write",
    says: "Someone requests approval of the saved version",
  },
  {
    event: "change",
    from: ["pending", "approved", "rejected", "held"],
    to: ["not_requested"],
    scope: "posts:write",
    says: "What would be published changes",
  },
  {
    event: "approve",
    from: ["pending", "held"],
    to: ["approved"],
    scope: "approve",
    says: "The last approver it needs approves it",
  },
  {
    event: "reject",
    from: ["pending", "held"],
    to: ["rejected"],
    scope: "approve",
    says: "An approver rejects it, with a reason",
  },
  {
    event: "hold",
    from: ["not_requested", "pending", "approved", "rejected"],
    to: ["held"],
    scope: null,
    says: "The post is due, and this version isn't approved. A rejected version stays rejected",
  },
];

export function approvalAfter(event: ApprovalEvent): ApprovalState {
  return statusAfter(APPROVAL_TRANSITIONS, event);
}

/** Whether an event is possible in a state. */
export function canHappen(event: ApprovalEvent, state: ApprovalState): boolean {
  return statusesBefore(APPROVAL_TRANSITIONS, event).includes(state);
}

/** Whether someone with these scopes may cause an event in a state. */
export function mayCause(
  event: ApprovalEvent,
  state: ApprovalState,
  scopes: readonly Scope[],
): boolean {
  return APPROVAL_TRANSITIONS.some(
    (row) =>
      row.event === event &&
      row.from.includes(state) &&
      row.scope !== null &&
      scopes.includes(row.scope),
  );
}

/** What an approval applies to, and whether changing it needs a new one. `time`: only if the settings say so. */
export const EDITS = {
  text: { label: "text", needs: "always" },
  files: { label: "files or their alt text", needs: "always" },
  title: { label: "title", needs: "always" },
  format: { label: "format", needs: "always" },
  options: { label: "options", needs: "always" },
  channel_added: { label: "channel added", needs: "always" },
  time: { label: "time", needs: "if_set" },
  channel_removed: { label: "channel removed", needs: "never" },
  label: { label: "label or campaign", needs: "never" },
  retry: { label: "retrying failed channels", needs: "never" },
} as const satisfies Record<string, { label: string; needs: "always" | "if_set" | "never" }>;
