import type { Role } from "#core/contract/scopes.ts";
import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import { quotePost } from "#server/kernel/mail/mail-text.ts";
import { pushTo } from "#server/kernel/push/push-to.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { linkAddress } from "#server/posts/approval/links/link-address.ts";
import type { System } from "#server/system.ts";
import { approvalLetter, type LetterPost, pageOf } from "./approval-letter.ts";
import {
  awaits,
  type NoticeKind,
  POST_AUTHORS,
  SHORT_RECORD,
  type ShortRecord,
} from "./notified.ts";

/** Minimum time between two approval emails to a person. The next email covers everything in between. */
const BETWEEN_MS = 10 * 60_000;

const AT_ONCE = 200;

const MOST_LINKED = 20;

const LINK_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

interface Row {
  id: string;
  request_id: string;
  kinds: NoticeKind[];
  start: string;
  record: ShortRecord;
  settings: unknown;
  authors: string[];
  scheduled_at: string | null;
  role: Role;
  organization_id: string;
  slug: string;
  name: string;
  time_zone: string;
}

export async function mailApprovals(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - BETWEEN_MS);
  const due = await system.database.prisma.approvalNotice.groupBy({
    by: ["user_id"],
    where: {
      mailed_at: null,
      user: { OR: [{ approvals_mailed_at: null }, { approvals_mailed_at: { lte: before } }] },
    },
    orderBy: { user_id: "asc" },
    take: AT_ONCE,
  });
  let mailed = 0;
  for (const { user_id } of due) {
    const isMailed = await system.database.prisma.$transaction((tx) =>
      mailPerson(tx, system, { user_id, before }),
    );
    if (isMailed) mailed += 1;
  }
  return mailed;
}

/**
 * Locks the person's row, so that only one of several processes sends the email. Rows may refer to the person meanwhile:
 * whoever creates a link holds the post's lock that the link of this email waits for.
 */
async function mailPerson(
  tx: Transaction,
  system: System,
  { user_id, before }: { user_id: string; before: Date },
): Promise<boolean> {
  const now = system.now();
  const [person] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM user_account
    WHERE id = ${user_id} AND (approvals_mailed_at IS NULL OR approvals_mailed_at <= ${before}) FOR NO KEY UPDATE`;
  if (person === undefined) return false;
  const rows = await tx.$queryRawUnsafe<Row[]>(MARK_MAILED, user_id, now);
  const notices = rows.flatMap((row) => {
    const post = toLetterPost(row, user_id);
    return post === null ? [] : [{ row, post }];
  });
  if (notices.length === 0) return false;
  await tx.user.update({ where: { id: user_id }, data: { approvals_mailed_at: now } });
  const organizations = Map.groupBy(notices, ({ row }) => row.organization_id);
  for (const own of organizations.values()) await mailAbout(tx, system, { user_id, person, own });
  return true;
}

interface Mailing {
  user_id: string;
  person: { email: string };
  own: { row: Row; post: LetterPost }[];
}

async function mailAbout(
  tx: Transaction,
  system: System,
  { user_id, person, own }: Mailing,
): Promise<void> {
  const [first] = own;
  if (first === undefined) return;
  const { organization_id, slug, name, time_zone } = first.row;
  const open = own.filter(({ row }) => awaits(requestOf(row), { user_id, role: row.role }));
  const link = await makeLink(tx, system, { user_id, organization_id, open });
  const letter = approvalLetter(
    own.map(({ post }) => post),
    {
      organization: { slug, name, time_zone },
      origin: system.env.CRIER_URL,
      link_days: link === null ? null : LINK_DAYS,
    },
  );
  const to = [person.email];
  const sender_id = organization_id;
  await writeMails(tx, system, { organization_id: null, sender_id, to, ...letter, link });
  await pushTo(sqlWithin(tx), system, {
    user_ids: [user_id],
    title: letter.subject,
    body: own.map(({ post }) => quotePost(post.excerpt)).join(" "),
    path: `/${slug}/${own.length === 1 ? `${pageOf(first.post)}/${first.post.id}` : "approvals"}`,
    tag: `approvals ${organization_id}`,
  });
}

async function makeLink(
  tx: Transaction,
  system: System,
  {
    user_id,
    organization_id,
    open,
  }: Omit<Mailing, "person" | "own"> & {
    organization_id: string;
    open: Mailing["own"];
  },
): Promise<string | null> {
  if (open.length === 0) return null;
  const token = randomToken();
  const created_at = system.now();
  await tx.approvalLink.create({
    data: {
      id: newId("approval_link"),
      organization_id,
      user_id,
      kind: "mail",
      token_hash: hashToken(token),
      created_at,
      expires_at: new Date(created_at.getTime() + LINK_DAYS * DAY_MS),
      posts: {
        create: open
          .slice(0, MOST_LINKED)
          .map(({ row }) => ({ post_id: row.id, request_id: row.request_id })),
      },
    },
  });
  return linkAddress(system, token);
}

function requestOf({ record, settings, authors }: Row) {
  return { record, authors, rules: toApproval({ approval: settings }) };
}

/** Returns the post as mentioned in the email, or null if it has been settled meanwhile. */
function toLetterPost(row: Row, user_id: string): LetterPost | null {
  const { id, record, kinds, scheduled_at } = row;
  const why = reasonFor(row, user_id);
  if (why === null) return null;
  const last = record.decisions.at(-1);
  const isDecided = why === "approved" || why === "rejected";
  const { excerpt } = withExcerpt({ start: row.start });
  return {
    id,
    excerpt,
    scheduled_at,
    requested_by: record.requested_by.name,
    why: why === "decide" && kinds.some((kind) => kind.startsWith("reminder")) ? "remind" : why,
    decision: isDecided && last !== undefined ? { by: last.by.name, reason: last.reason } : null,
  };
}

function reasonFor(row: Row, user_id: string): LetterPost["why"] | null {
  const { state } = row.record;
  if (state === "approved" || state === "rejected") return row.kinds.includes(state) ? state : null;
  if (state === "held") return "held";
  return awaits(requestOf(row), { user_id, role: row.role }) ? "decide" : null;
}

/** SQL that marks the notices of person `$1` as sent at `$2`, and returns those that still apply. */
const MARK_MAILED = `
  WITH notified AS (
    UPDATE approval_notice SET mailed_at = $2
    WHERE user_id = $1 AND mailed_at IS NULL RETURNING post_id, request_id, kind
  )
  SELECT post.id, notified.request_id, notified.kinds, ${START} AS start, ${SHORT_RECORD} AS record,
    organization.approval AS settings, ${POST_AUTHORS} AS authors,
    coalesce(post.when_ready ->> 'scheduled_at', to_char(post.scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS scheduled_at,
    membership.role::text, organization.id AS organization_id, organization.slug, organization.name, organization.time_zone
  FROM (SELECT post_id, request_id, array_agg(kind) AS kinds FROM notified GROUP BY post_id, request_id) AS notified
  JOIN post ON post.id = notified.post_id AND post.approval ->> 'request_id' = notified.request_id
  JOIN organization ON organization.id = post.organization_id
  JOIN membership ON membership.organization_id = organization.id AND membership.user_id = $1
  WHERE post.deleted_at IS NULL AND membership.mail_approvals IS NOT FALSE
  ORDER BY organization.id, scheduled_at NULLS LAST, post.id`;
