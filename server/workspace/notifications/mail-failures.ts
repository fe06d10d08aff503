import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import type { Transaction } from "#server/db/types.ts";
import { whereToChoose, writeMails } from "#server/kernel/mail/mail-owners.ts";
import { quotePost } from "#server/kernel/mail/mail-text.ts";
import type { System } from "#server/system.ts";

/** Minimum time between two emails about failed posts to a person. The next email covers everything in between. */
const BETWEEN_MS = 10 * 60_000;

const AT_ONCE = 200;

const MOST_NAMED = 10;
const MOST_READ = 100;
const MOST_IN_CAUSE = 300;

interface FailedPost {
  id: string;
  excerpt: string;
  organization_id: string;
  slug: string;
  organization: string;
  channel: string | null;
  error: string | null;
}

const DUE = `
  SELECT DISTINCT user_id FROM failure_notice JOIN user_account ON user_account.id = user_id
  WHERE mailed_at IS NULL AND (failures_mailed_at IS NULL OR failures_mailed_at <= $1)
  LIMIT ${AT_ONCE}`;

/** Emails each person about posts that failed since their last such email. Returns the number of people emailed. */
export async function mailFailures(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - BETWEEN_MS);
  const due = await system.database.sql<{ user_id: string }>(DUE, [before]);
  let mailed = 0;
  for (const { user_id } of due) {
    const isMailed = await system.database.prisma.$transaction((tx) =>
      mailPerson(tx, system, user_id, before),
    );
    if (isMailed) mailed += 1;
  }
  return mailed;
}

/** Locks the person's row, so that only one of several processes sends the email. */
async function mailPerson(
  tx: Transaction,
  system: System,
  user_id: string,
  before: Date,
): Promise<boolean> {
  const now = system.now();
  const [person] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM user_account
    WHERE id = ${user_id} AND (failures_mailed_at IS NULL OR failures_mailed_at <= ${before}) FOR UPDATE`;
  if (person === undefined) return false;
  const failed = await tx.$queryRaw<FailedPost[]>`
    WITH notified AS (
      UPDATE failure_notice SET mailed_at = ${now}
      WHERE user_id = ${user_id} AND mailed_at IS NULL RETURNING post_id
    )
    SELECT post.id, left(post.content, ${MOST_READ}) AS excerpt, organization.id AS organization_id, organization.slug,
      organization.name AS organization, entry.name AS channel, left(entry.error, ${MOST_IN_CAUSE}) AS error
    FROM (SELECT DISTINCT post_id FROM notified) AS notified
    JOIN post ON post.id = notified.post_id
    JOIN organization ON organization.id = post.organization_id
    JOIN membership ON membership.organization_id = organization.id AND membership.user_id = ${user_id}
    LEFT JOIN LATERAL (
      SELECT channel.name, channel_entry.error
      FROM channel_entry JOIN channel ON channel.id = channel_entry.channel_id
      WHERE channel_entry.post_id = post.id AND channel_entry.status IN ('failed', 'unconfirmed')
      ORDER BY position LIMIT 1
    ) AS entry ON true
    WHERE post.deleted_at IS NULL AND post.status IN ('failed', 'partially_published')
    ORDER BY organization.name, organization.id, post.scheduled_at, post.id`;
  if (failed.length === 0) return false;
  await tx.user.update({ where: { id: user_id }, data: { failures_mailed_at: now } });
  const { CRIER_URL } = system.env;
  const letter = { subject: subjectOf(failed), text: textOf(failed, CRIER_URL) };
  const to = [person.email];
  const sender_id = onlyOrganization(failed);
  await writeMails(tx, system, { organization_id: null, sender_id, to, ...letter });
  return true;
}

function onlyOrganization(failed: readonly FailedPost[]): string | null {
  const [id, ...others] = new Set(failed.map(({ organization_id }) => organization_id));
  return id === undefined || others.length > 0 ? null : id;
}

function subjectOf(failed: readonly FailedPost[]): string {
  const names = [...new Set(failed.map(({ organization }) => organization))];
  const what = failed.length === 1 ? "A post failed" : `${failed.length} posts failed`;
  return names.length === 1 ? `${what} (${names[0]})` : `${what} in ${names.length} organizations`;
}

function textOf(failed: readonly FailedPost[], origin: string): string {
  const named = failed.slice(0, MOST_NAMED);
  const more = failed.length - named.length;
  const slugs = [...new Set(failed.map(({ slug }) => slug))];
  const others = slugs.map((slug) => `${origin}/${slug}`).join("\n");
  return [
    failed.length === 1 ? "This post wasn't published:" : "These posts weren't published:",
    ...named.map((post) => `${lineOf(post)}\n${origin}/${post.slug}/posts/${post.id}`),
    ...(more > 0 ? [`And ${more} more. See all of them:\n${others}`] : []),
    ...slugs.map((slug) => whereToChoose(origin, slug)),
  ].join("\n\n");
}

function lineOf({ excerpt, channel, error }: FailedPost): string {
  const quoted = quotePost(excerpt);
  if (channel === null) return quoted;
  const { message } = readPublishError(error ?? "");
  return `${quoted} on ${channel}${message === "" ? "" : `: ${message}`}`;
}
