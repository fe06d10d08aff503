import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";
import {
  type NoticeKind,
  notifiedOf,
  POST_AUTHORS,
  SHORT_RECORD,
  type ShortRecord,
} from "./notified.ts";

const FIND = `
  SELECT post.id AS post_id, post.organization_id, ${SHORT_RECORD} AS record,
    organization.approval AS settings, ${POST_AUTHORS} AS authors
  FROM post JOIN organization ON organization.id = post.organization_id
  WHERE post.id = ANY($1::text[]) AND post.deleted_at IS NULL AND post.approval IS NOT NULL AND ${isNoSample("post.id")}`;

const STORE = `
  INSERT INTO approval_notice (user_id, post_id, request_id, step, kind, at)
  SELECT user_id, post_id, request_id, step, kind, $2
  FROM json_to_recordset($1) AS given (user_id text, post_id text, request_id text, step int, kind text)
  ON CONFLICT (request_id, step, kind, user_id) DO NOTHING`;

interface Found {
  post_id: string;
  organization_id: string;
  record: ShortRecord;
  settings: unknown;
  authors: string[];
}

/** Records whom to email about the current state of approvals. Idempotent for repeated events. Three statements. */
export async function recordApprovals(system: System, events: readonly ReadEvent[]): Promise<void> {
  const ids = [...new Set(events.map(({ subject_id }) => subject_id))];
  await storeNotices(system.database, { post_ids: ids, now: system.now() });
}

/**
 * Records whom to email about the approvals of posts. Reminders go to people who haven't decided yet. Three statements,
 * or one if no post involves approval.
 */
export async function storeNotices(
  { sql, prisma }: System["database"],
  { post_ids, reminder, now }: { post_ids: readonly string[]; reminder?: NoticeKind; now: Date },
): Promise<void> {
  const posts = await sql<Found>(FIND, [post_ids]);
  if (posts.length === 0) return;
  const organizations = [...new Set(posts.map(({ organization_id }) => organization_id))];
  const members = await prisma.membership.findMany({
    where: {
      organization_id: { in: organizations },
      OR: [{ mail_approvals: null }, { mail_approvals: true }],
    },
    select: { organization_id: true, user_id: true, role: true },
  });
  const notices = posts.flatMap(({ post_id, organization_id, record, settings, authors }) => {
    const own = members.filter((member) => member.organization_id === organization_id);
    const request = { record, authors, rules: toApproval({ approval: settings }) };
    return notifiedOf(request, own).map((notified) => ({
      ...notified,
      post_id,
      request_id: record.request_id,
      kind: reminder ?? notified.kind,
    }));
  });
  if (notices.length > 0) await sql(STORE, [JSON.stringify(notices), now]);
}
