import { Prisma } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";
import { commentLetter, type LetterComment } from "./comment-letter.ts";

/** Minimum time between two emails about comments to a person. The next email covers everything in between. */
const BETWEEN_MS = 10 * 60_000;

const AT_ONCE = 200;

const MOST_READ = 100;

const NO_SAMPLE = Prisma.raw(isNoSample("post.id"));

/** Emails each person about comments that mention them since their last such email. Returns the number of people emailed. */
export async function mailComments(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - BETWEEN_MS);
  const due = await system.database.prisma.commentNotice.groupBy({
    by: ["user_id"],
    where: {
      mailed_at: null,
      user: { OR: [{ comments_mailed_at: null }, { comments_mailed_at: { lte: before } }] },
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

/** Locks the person's row, so that only one of several processes sends the email. Skips comments that are resolved. */
async function mailPerson(
  tx: Transaction,
  system: System,
  { user_id, before }: { user_id: string; before: Date },
): Promise<boolean> {
  const now = system.now();
  const [person] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM user_account
    WHERE id = ${user_id} AND (comments_mailed_at IS NULL OR comments_mailed_at <= ${before}) FOR NO KEY UPDATE`;
  if (person === undefined) return false;
  const comments = await tx.$queryRaw<(LetterComment & { organization_id: string })[]>`
    WITH notified AS (
      UPDATE comment_notice SET mailed_at = ${now}
      WHERE user_id = ${user_id} AND mailed_at IS NULL RETURNING comment_id
    )
    SELECT organization.id AS organization_id, post.id AS post_id, left(post.content, ${MOST_READ}) AS start, organization.slug,
      organization.name AS organization, comment.author_name, comment.guest_link_id IS NOT NULL AS guest, comment.text
    FROM notified JOIN post_comment AS comment ON comment.id = notified.comment_id
    JOIN post ON post.id = comment.post_id
    JOIN organization ON organization.id = comment.organization_id
    JOIN membership ON membership.organization_id = organization.id AND membership.user_id = ${user_id}
    WHERE post.deleted_at IS NULL AND comment.resolved_at IS NULL AND ${user_id} = ANY(comment.mentions)
      AND membership.mail_comments IS NOT FALSE AND ${NO_SAMPLE}
    ORDER BY organization.name, organization.id, comment.id`;
  if (comments.length === 0) return false;
  await tx.user.update({ where: { id: user_id }, data: { comments_mailed_at: now } });
  const letter = commentLetter(comments, system.env.CRIER_URL);
  const organizations = new Set(comments.map(({ organization_id }) => organization_id));
  const [only = null] = organizations;
  const sender_id = organizations.size === 1 ? only : null;
  await writeMails(tx, system, { organization_id: null, sender_id, to: [person.email], ...letter });
  return true;
}
