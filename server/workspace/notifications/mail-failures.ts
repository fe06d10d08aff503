import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { countNoun, listWords } from "#core/domain/words.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { whereToChoose, writeMails } from "#server/kernel/mail/mail-owners.ts";
import { quotePost } from "#server/kernel/mail/mail-text.ts";
import { pushTo } from "#server/kernel/push/push-to.ts";
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

/** Emails each person, and notifies their devices, about posts that failed, or that the brake holds, since their last such email. Returns the number of people emailed. */
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
  const notified = await tx.$queryRaw<{ post_id: string }[]>`
    UPDATE failure_notice SET mailed_at = ${now}
    WHERE user_id = ${user_id} AND mailed_at IS NULL RETURNING post_id`;
  const ids = [...new Set(notified.map(({ post_id }) => post_id))];
  const failed = await findFailed(tx, user_id, ids);
  const held = await findHeld(tx, { user_id, ids, now });
  if (failed.length + held.length === 0) return false;
  await tx.user.update({ where: { id: user_id }, data: { failures_mailed_at: now } });
  const { CRIER_URL } = system.env;
  const letter = { subject: subjectOf(failed, held), text: textOf(failed, held, CRIER_URL) };
  const to = [person.email];
  const sender_id = onlyOrganization([...failed, ...held]);
  await writeMails(tx, system, { organization_id: null, sender_id, to, ...letter });
  await pushTo(sqlWithin(tx), system, {
    user_ids: [user_id],
    title: letter.subject,
    body: [...failed.map(lineOf), ...held.map(heldLineOf)].join(" "),
    path: placeOf(failed, held),
    tag: "failures",
  });
  return true;
}

function findFailed(tx: Transaction, user_id: string, ids: string[]): Promise<FailedPost[]> {
  return tx.$queryRaw<FailedPost[]>`
    SELECT post.id, left(post.content, ${MOST_READ}) AS excerpt, organization.id AS organization_id, organization.slug,
      organization.name AS organization, entry.name AS channel, left(entry.error, ${MOST_IN_CAUSE}) AS error
    FROM post
    JOIN organization ON organization.id = post.organization_id
    JOIN membership ON membership.organization_id = organization.id AND membership.user_id = ${user_id}
    LEFT JOIN LATERAL (
      SELECT channel.name, channel_entry.error
      FROM channel_entry JOIN channel ON channel.id = channel_entry.channel_id
      WHERE channel_entry.post_id = post.id AND channel_entry.status IN ('failed', 'unconfirmed')
      ORDER BY position LIMIT 1
    ) AS entry ON true
    WHERE post.id = ANY(${ids}) AND post.deleted_at IS NULL AND post.status IN ('failed', 'partially_published')
    ORDER BY organization.name, organization.id, post.scheduled_at, post.id`;
}

/** A channel whose posts the brake holds. */
interface HeldChannel {
  organization_id: string;
  slug: string;
  organization: string;
  channel: string;
  posts: number;
  reason: string;
}

/** Channels of which the person was told, and that still hold a post since, are left out: one email a burst. */
function findHeld(
  tx: Transaction,
  { user_id, ids, now }: { user_id: string; ids: string[]; now: Date },
): Promise<HeldChannel[]> {
  return tx.$queryRaw<HeldChannel[]>`
    SELECT organization.id AS organization_id, organization.slug, organization.name AS organization,
      channel.name AS channel, count(*)::int AS posts, min(entry.held_reason) AS reason
    FROM channel_entry AS entry
    JOIN channel ON channel.id = entry.channel_id
    JOIN organization ON organization.id = channel.organization_id
    JOIN membership ON membership.organization_id = organization.id AND membership.user_id = ${user_id}
    WHERE entry.post_id = ANY(${ids}) AND entry.held_reason IS NOT NULL AND NOT EXISTS (
      SELECT FROM failure_notice AS earlier JOIN channel_entry AS other ON other.post_id = earlier.post_id
      WHERE earlier.user_id = ${user_id} AND earlier.mailed_at < ${now}
        AND other.channel_id = entry.channel_id AND other.held_reason IS NOT NULL)
    GROUP BY organization.id, channel.id ORDER BY organization.name, organization.id, channel.name, channel.id`;
}

/** The post, or the organization's failed posts or queue. Home, which leads to the first organization, for several. */
function placeOf(failed: readonly FailedPost[], held: readonly HeldChannel[]): `/${string}` {
  const [first] = [...failed, ...held];
  if (first === undefined || onlyOrganization([...failed, ...held]) === null) return "/";
  const [post, ...others] = failed;
  if (post === undefined) return `/${first.slug}/queue`;
  return others.length === 0
    ? `/${post.slug}/posts/${post.id}`
    : `/${post.slug}/posts?status=failed`;
}

type Listed = Pick<FailedPost, "organization_id" | "organization" | "slug">;

function onlyOrganization(listed: readonly Listed[]): string | null {
  const [id, ...others] = new Set(listed.map(({ organization_id }) => organization_id));
  return id === undefined || others.length > 0 ? null : id;
}

function subjectOf(failed: readonly FailedPost[], held: readonly HeldChannel[]): string {
  const names = [...new Set([...failed, ...held].map(({ organization }) => organization))];
  const posts = held.reduce((sum, channel) => sum + channel.posts, 0);
  const parts = [
    ...(failed.length === 0 ? [] : [`${countNoun(failed.length, "post")} failed`]),
    ...(posts === 0 ? [] : [`${countNoun(posts, "post")} held`]),
  ];
  const what = failed.length === 1 && posts === 0 ? "A post failed" : listWords(parts);
  return names.length === 1 ? `${what} (${names[0]})` : `${what} in ${names.length} organizations`;
}

function textOf(
  failed: readonly FailedPost[],
  held: readonly HeldChannel[],
  origin: string,
): string {
  const slugs = [...new Set([...failed, ...held].map(({ slug }) => slug))];
  return [
    ...failedText(failed, origin),
    ...heldText(held, origin),
    ...slugs.map((slug) => whereToChoose(origin, slug)),
  ].join("\n\n");
}

function failedText(failed: readonly FailedPost[], origin: string): string[] {
  if (failed.length === 0) return [];
  const named = failed.slice(0, MOST_NAMED);
  const more = failed.length - named.length;
  const slugs = [...new Set(failed.map(({ slug }) => slug))];
  const others = slugs.map((slug) => `${origin}/${slug}`).join("\n");
  return [
    failed.length === 1 ? "This post wasn't published:" : "These posts weren't published:",
    ...named.map((post) => `${lineOf(post)}\n${origin}/${post.slug}/posts/${post.id}`),
    ...(more > 0 ? [`And ${more} more. See all of them:\n${others}`] : []),
  ];
}

function heldText(held: readonly HeldChannel[], origin: string): string[] {
  if (held.length === 0) return [];
  return [
    "Crier held posts until a person sends or skips them:",
    ...held
      .slice(0, MOST_NAMED)
      .map((channel) => `${heldLineOf(channel)}\n${origin}/${channel.slug}/queue`),
  ];
}

function heldLineOf({ channel, posts, reason }: HeldChannel): string {
  return `${countNoun(posts, "post")} on ${channel}: ${readPublishError(reason).message}`;
}

function lineOf({ excerpt, channel, error }: FailedPost): string {
  const quoted = quotePost(excerpt);
  if (channel === null) return quoted;
  const { message } = readPublishError(error ?? "");
  return `${quoted} on ${channel}${message === "" ? "" : `: ${message}`}`;
}
