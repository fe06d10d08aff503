import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { type Role, scopesOfRole } from "#core/contract/scopes.ts";
import { openStep, whyNotApprover } from "#core/domain/approval/decide.ts";
import type { ApprovalRecord } from "#server/posts/rules/approval/approval-record.ts";
import { requesterOf, WRITER } from "#server/posts/rules/approval/people-behind.ts";
import { approvalsIn } from "#server/posts/rules/approval/to-post-approval.ts";

export type NoticeKind =
  | "requested"
  | "reminder_48"
  | "reminder_24"
  | "approved"
  | "rejected"
  | "held";

export type ShortRecord = Omit<ApprovalRecord, "prints" | "words" | "approved" | "rejected">;

export const SHORT_RECORD = "post.approval - 'prints' - 'words' - 'approved' - 'rejected'";

export const POST_AUTHORS = `
  array_remove(ARRAY(SELECT DISTINCT ${WRITER} FROM post_version AS version WHERE post_id = post.id), NULL)`;

export interface ApprovalRequest {
  record: ShortRecord;
  rules: ApprovalSettings;
  authors: readonly string[];
}

export interface Notified {
  user_id: string;
  /** Index of the open step, 0 if none is open. */
  step: number;
  kind: NoticeKind;
}

interface Person {
  user_id: string;
  role: Role;
}

/** Whether this person may decide the open step and hasn't yet. */
export function awaits(
  { record, rules, authors }: ApprovalRequest,
  { user_id, role }: Person,
): boolean {
  if (record.state !== "pending" && record.state !== "held") return false;
  if (!scopesOfRole(role).includes("approve")) return false;
  const given = approvalsIn(record);
  const step = openStep(rules, given) ?? 0;
  if (given.some((each) => each.step === step && each.user_id === user_id)) return false;
  const candidate = { step, user_id, authors: [...authors, requesterOf(record) ?? ""] };
  return whyNotApprover(rules, candidate) === null;
}

/** Returns the people to notify about the approval's current state, except those whose action led to it. */
export function notifiedOf(request: ApprovalRequest, members: readonly Person[]): Notified[] {
  const { record, rules } = request;
  const { state } = record;
  const requested_by = requesterOf(record);
  const requester = members.some(({ user_id }) => user_id === requested_by) ? requested_by : null;
  if (state === "approved" || state === "rejected") {
    const isOwn = record.decisions.at(-1)?.by.id === requester;
    return requester === null || isOwn ? [] : [{ user_id: requester, step: 0, kind: state }];
  }
  const step = openStep(rules, approvalsIn(record)) ?? 0;
  const kind = state === "held" ? "held" : "requested";
  const people = members
    .filter((person) => person.user_id !== requester && awaits(request, person))
    .map(({ user_id }) => ({ user_id, step, kind }) as const);
  if (state === "held" && requester !== null)
    return [...people, { user_id: requester, step, kind }];
  return state === "pending" || state === "held" ? people : [];
}
