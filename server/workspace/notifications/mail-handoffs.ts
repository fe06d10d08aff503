import { mayRole, ROLES } from "#core/contract/scopes.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { whereToChoose, writeMails } from "#server/kernel/mail/mail-owners.ts";
import { momentIn, quotePost } from "#server/kernel/mail/mail-text.ts";
import { pushTo } from "#server/kernel/push/push-to.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";

const MOST_NAMED = 10;
const MOST_READ = 100;

/** Marks the hand-offs of the events as told, so that repeated events tell nobody twice, and returns them. */
const MARK = `
  WITH given AS (SELECT * FROM json_to_recordset($1) AS given (subject_id text, channel_id text)),
  told AS (
    UPDATE channel_entry AS entry SET handoff = entry.handoff || '{"told": true}'
    FROM given
    WHERE entry.post_id = given.subject_id AND entry.channel_id = given.channel_id AND entry.status = 'handoff'
      AND NOT entry.handoff ? 'told' AND ${isNoSample("entry.post_id")}
    RETURNING entry.post_id, entry.channel_id, entry.handoff
  )
  SELECT organization.id AS organization_id, organization.slug, organization.name AS organization, organization.time_zone,
    channel.name AS channel, left(post.content, ${MOST_READ}) AS excerpt, told.handoff ->> 'url' AS url,
    told.handoff ->> 'expires_at' AS expires_at, member.user_id, member.email
  FROM told
  JOIN post ON post.id = told.post_id
  JOIN channel ON channel.id = told.channel_id
  JOIN organization ON organization.id = post.organization_id
  CROSS JOIN LATERAL (
    SELECT membership.user_id, user_account.email FROM membership JOIN user_account ON user_account.id = membership.user_id
    WHERE membership.organization_id = organization.id AND coalesce(mail_handoffs, true)
      AND membership.role = ANY($2::role[])
      AND coalesce(told.handoff -> 'assignee' ->> 'user_id', membership.user_id) = membership.user_id
  ) AS member
  ORDER BY post.scheduled_at, post.id`;

interface Due {
  organization_id: string;
  slug: string;
  organization: string;
  time_zone: string;
  channel: string;
  excerpt: string;
  url: string;
  expires_at: string;
  user_id: string;
  email: string;
}

/**
 * Notifies the people who publish posts by hand once these are due: who scheduled one, otherwise everyone who may publish.
 * What is due at the same time is one email, and one notification on their devices. One statement, plus at most four per person and organization.
 */
export async function mailHandoffs(system: System, events: readonly ReadEvent[]): Promise<void> {
  const given = events.map(({ subject_id, facts }) => {
    const { channel_id } = facts as { channel_id?: string };
    return { subject_id, channel_id };
  });
  const roles = ROLES.filter((role) => mayRole(role, "publish"));
  await system.database.prisma.$transaction(async (tx) => {
    const due = await sqlWithin(tx)<Due>(MARK, [JSON.stringify(given), roles]);
    const letters = Map.groupBy(
      due,
      ({ user_id, organization_id }) => `${user_id} ${organization_id}`,
    );
    for (const posts of letters.values()) await mailPerson(tx, system, posts);
  });
}

type Transaction = Parameters<typeof writeMails>[0];

async function mailPerson(tx: Transaction, system: System, posts: readonly Due[]): Promise<void> {
  const [first] = posts;
  if (first === undefined) return;
  const { organization, organization_id: sender_id, email, slug } = first;
  const { CRIER_URL } = system.env;
  const what =
    posts.length === 1
      ? `Publish now on ${first.channel}`
      : `${posts.length} posts to publish by hand now`;
  const more = posts.length - MOST_NAMED;
  const text = [
    posts.length === 1
      ? "This post is due, and you publish it by hand:"
      : "These posts are due, and you publish them by hand:",
    ...posts.slice(0, MOST_NAMED).map(lineOf),
    ...(more > 0 ? [`And ${more} more: ${CRIER_URL}/${slug}`] : []),
    whereToChoose(CRIER_URL, slug),
  ].join("\n\n");
  const letter = { subject: `${what} (${organization})`, text };
  await writeMails(tx, system, { organization_id: null, sender_id, to: [email], ...letter });
  await pushTo(sqlWithin(tx), system, {
    user_ids: [first.user_id],
    title: what,
    body: posts.slice(0, MOST_NAMED).map(nameOf).join(" "),
    path: posts.length === 1 ? pathOf(first.url) : `/${slug}`,
    tag: "handoffs",
  });
}

function pathOf(url: string): `/${string}` {
  return `/${new URL(url).pathname.slice(1)}`;
}

function nameOf({ excerpt, channel }: Due): string {
  return `${quotePost(excerpt)} on ${channel}`;
}

function lineOf(post: Due): string {
  return `${nameOf(post)}, until ${momentIn(post.expires_at, post.time_zone)}\n${post.url}`;
}
