import { sqlWithin } from "#server/db/run-sql.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { mailChosen } from "#server/kernel/mail/mail-owners.ts";
import { momentIn, quotePost } from "#server/kernel/mail/mail-text.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";
import type { Problem } from "./find-problems.ts";

const AHEAD_MS = 7 * 86_400_000;

const MOST_ORGANIZATIONS = 10_000;

const MOST_NAMED = 10;

const STILL_BLOCKED = `
  finding.mailed_at IS NULL AND finding.scheduled_at > $1 AND finding.scheduled_at <= $2
  AND post.deleted_at IS NULL AND post.status = 'scheduled' AND post.updated_at = finding.post_updated_at
  AND ${isNoSample("post.id")}`;

const DUE = `
  SELECT DISTINCT finding.organization_id AS id
  FROM post_finding AS finding JOIN post ON post.id = finding.post_id
  WHERE ${STILL_BLOCKED} LIMIT ${MOST_ORGANIZATIONS}`;

const MARK_MAILED = `
  WITH notified AS (
    UPDATE post_finding AS finding SET mailed_at = $1 FROM post
    WHERE finding.organization_id = $3 AND post.id = finding.post_id AND ${STILL_BLOCKED}
    RETURNING finding.post_id, finding.problems, finding.scheduled_at
  )
  SELECT post.id, ${START} AS start, notified.scheduled_at, notified.problems,
    (SELECT name FROM channel WHERE channel.id = notified.problems -> 0 ->> 'channel_id') AS channel
  FROM notified JOIN post ON post.id = notified.post_id ORDER BY notified.scheduled_at, post.id`;

interface BlockedPost {
  id: string;
  start: string;
  scheduled_at: Date;
  problems: Problem[];
  channel: string | null;
}

/**
 * Emails people about scheduled posts of the next seven days that can no longer be published, each post once until its
 * problems change. Returns the number of organizations notified.
 */
export async function mailBlocked(system: System): Promise<number> {
  const now = system.now();
  const until = new Date(now.getTime() + AHEAD_MS);
  const due = await system.database.sql<{ id: string }>(DUE, [now, until]);
  let notified = 0;
  for (const { id } of due) if (await mailAbout(system, id, { now, until })) notified += 1;
  return notified;
}

function mailAbout(
  system: System,
  organization_id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return system.database.prisma.$transaction(async (tx) => {
    const posts = await sqlWithin(tx)<BlockedPost>(MARK_MAILED, [now, until, organization_id]);
    if (posts.length === 0) return false;
    const what = posts.length === 1 ? "1 scheduled post" : `${posts.length} scheduled posts`;
    await mailChosen(tx, system, {
      kind: "mail_posts_blocked",
      organization_id,
      subject: `${what} can't be published`,
      text: (organization) => textOf(posts, organization, system.env.CRIER_URL),
    });
    return true;
  });
}

function textOf(
  posts: readonly BlockedPost[],
  { slug, time_zone }: { slug: string; time_zone: string },
  origin: string,
): string {
  const address = `${origin}/${slug}`;
  const more = posts.length - MOST_NAMED;
  return [
    posts.length === 1
      ? "This post is scheduled in the next 7 days but can't be published:"
      : "These posts are scheduled in the next 7 days but can't be published:",
    ...posts
      .slice(0, MOST_NAMED)
      .map((post) => `${lineOf(post, time_zone)}\n${address}/posts/${post.id}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `Review and fix the problems: ${address}/calendar/check`,
    "You get one email per post, and another only if its problems change.",
  ].join("\n\n");
}

function lineOf(
  { start, scheduled_at, problems, channel }: BlockedPost,
  time_zone: string,
): string {
  const [problem] = problems;
  const where = channel === null ? "" : `, ${channel}`;
  const quoted = quotePost(withExcerpt({ start }).excerpt);
  return `${momentIn(scheduled_at, time_zone)}${where}: ${quoted}\n${problem?.message ?? ""}`;
}
