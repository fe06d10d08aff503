import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import { recheckActors } from "#server/access/auth/stored-actor.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { whyBeyondLeash } from "#server/kernel/leash.ts";
import { isUndecided, needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { whyUnapproved } from "#server/posts/rules/approval/hold-unapproved.ts";
import { printEntry } from "#server/posts/rules/approval/print-post.ts";
import type { DueCall } from "#server/publishing/calls/call-work.ts";
import type { DueEntry } from "#server/publishing/calls/due-entry.ts";
import type { System } from "#server/system.ts";

const UNAPPROVED =
  "approval: Not published: this post needs approval. Request it with POST /posts/{id}/request-approval, then retry the post.";

/** Until then, the check that was made when its post started counts. */
const RECHECKED_AFTER_MS = 60_000;

/**
 * Returns why an entry may not be sent although its post has started, as `code: message`. Hours may lie between the
 * channels of a post, and between attempts. Checks exactly what would be sent. One statement for an entry that is sent
 * later than its post started, otherwise none.
 */
export async function whyBarred(
  system: System,
  due: Pick<DueCall, "call" | "channel">,
  entry: DueEntry,
): Promise<string | null> {
  return isUnapproved(due, entry) ? UNAPPROVED : whyUnauthorized(system, due, entry);
}

function isUnapproved({ channel }: Pick<DueCall, "channel">, entry: DueEntry): boolean {
  const { post, siblings, scheduled_at } = entry;
  if (isUndecided(post)) return true;
  const settings = toApproval({ approval: entry.approval_settings });
  const { needs_approval } = post;
  if (!needsApproval(settings, { needs_approval, entries: siblings })) return false;
  const print = printEntry({ ...post, entries: siblings }, { ...entry, channel });
  // Only an entry with a time of its own can still be moved.
  const times = settings.reapprove_on_reschedule && scheduled_at !== null;
  return whyUnapproved(post, [print], { times }) !== null;
}

async function whyUnauthorized(
  { database, now }: System,
  { call: { organization_id }, channel }: Pick<DueCall, "call" | "channel">,
  { post, scheduled_at, due_at }: DueEntry,
): Promise<string | null> {
  const armed_by = post.armed_by as unknown as EventActor | null;
  const isLate = now().getTime() - due_at.getTime() > RECHECKED_AFTER_MS;
  if (armed_by === null || (scheduled_at === null && !isLate)) return null;
  const asked = { scope: "publish", now: now() } as const;
  const [recheck] = await recheckActors(database.sql, [{ ...armed_by, organization_id }], asked);
  if (recheck === undefined) return null;
  const reason =
    "refusal" in recheck ? recheck.refusal.message : whyBeyondLeash(recheck.actor, [channel.id]);
  return reason === null ? null : `auth: ${reason}`;
}
