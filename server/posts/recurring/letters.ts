import type { Transaction } from "#server/db/types.ts";
import { mailChosen, whereToChoose, writeMails } from "#server/kernel/mail/mail-owners.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";
import type { System } from "#server/system.ts";
import type { RecurringRecord } from "./recurring-record.ts";

const MOST_NAMED = 10;

const FIND_CREATOR = `
  SELECT user_account.email, membership.mail_posts_blocked IS NOT FALSE AS wanted,
    organization.slug, organization.name, organization.time_zone
  FROM membership JOIN user_account ON user_account.id = membership.user_id
  JOIN organization ON organization.id = membership.organization_id
  WHERE membership.organization_id = $1 AND membership.user_id IN (
    SELECT $2::text
    UNION ALL SELECT user_id FROM api_key WHERE id = $2
    UNION ALL SELECT user_id FROM connected_app WHERE id = $2)`;

interface Creator {
  email: string;
  wanted: boolean;
  slug: string;
  name: string;
  time_zone: string;
}

type Place = Pick<Creator, "slug" | "time_zone">;

interface Letter {
  subject: string;
  text(place: Place): string;
}

/** Emails the person behind a recurring post, or the owners if that person has left. At most five statements. */
async function mailCreator(
  tx: Transaction,
  system: System,
  { organization_id, actor }: Pick<RecurringRecord, "organization_id" | "actor">,
  { subject, text }: Letter,
): Promise<void> {
  const [creator] = await tx.$queryRawUnsafe<Creator[]>(FIND_CREATOR, organization_id, actor.id);
  if (creator === undefined) {
    const kind = "mail_posts_blocked";
    await mailChosen(tx, system, { kind, organization_id, subject, text });
    return;
  }
  if (!creator.wanted) return;
  await writeMails(tx, system, {
    organization_id,
    sender_id: organization_id,
    to: [creator.email],
    subject: `${subject} (${creator.name})`,
    text: `${text(creator)}\n\n${whereToChoose(system.env.CRIER_URL, creator.slug)}`,
  });
}

/** Emails about a recurring post that Crier has paused. */
export function mailPaused(
  tx: Transaction,
  system: System,
  recurring: RecurringRecord,
  reason: string,
): Promise<void> {
  const { CRIER_URL } = system.env;
  return mailCreator(tx, system, recurring, {
    subject: "A recurring post was paused",
    text: ({ slug }) =>
      [
        `Crier makes no more posts for this recurring post:\n${startOf(recurring)}`,
        reason,
        `Fix the problem, then resume it: ${CRIER_URL}/${slug}/recurring/${recurring.id}`,
      ].join("\n\n"),
  });
}

const MARK_MAILED = `
  UPDATE recurring_occurrence SET mailed_at = $2
  WHERE recurring_post_id = $1 AND problem IS NOT NULL AND mailed_at IS NULL AND post_id IS NOT NULL
  RETURNING at, post_id, problem`;

interface Refused {
  at: Date;
  post_id: string;
  problem: string;
}

/** Emails once about posts that could only be saved as drafts. */
export async function mailDrafts(system: System, recurring: RecurringRecord): Promise<void> {
  const { CRIER_URL } = system.env;
  await system.database.prisma.$transaction(async (tx) => {
    const found = await tx.$queryRawUnsafe<Refused[]>(MARK_MAILED, recurring.id, system.now());
    if (found.length === 0) return;
    const posts = found.toSorted((left, right) => left.at.getTime() - right.at.getTime());
    const more = posts.length - MOST_NAMED;
    const what = posts.length === 1 ? "1 post" : `${posts.length} posts`;
    await mailCreator(tx, system, recurring, {
      subject: `${what} of a recurring post can't be scheduled`,
      text: ({ slug, time_zone }) =>
        [
          "Saved as a draft, because it isn't ready. Fix the problem, then schedule it:",
          ...posts
            .slice(0, MOST_NAMED)
            .map(
              ({ at, post_id, problem }) =>
                `${momentIn(at, time_zone)}: ${problem}\n${CRIER_URL}/${slug}/posts/${post_id}`,
            ),
          ...(more > 0 ? [`And ${more} more.`] : []),
          `The recurring post: ${CRIER_URL}/${slug}/recurring/${recurring.id}`,
        ].join("\n\n"),
    });
  });
}

const MOST_QUOTED = 100;

function startOf({ variants: [first = ""] }: RecurringRecord): string {
  const line = first.trim().split("\n", 1)[0] ?? "";
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).trimEnd()}…` : line;
}
