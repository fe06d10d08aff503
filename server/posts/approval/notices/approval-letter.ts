import { whereToChoose } from "#server/kernel/mail/mail-owners.ts";
import { momentIn, quotePost } from "#server/kernel/mail/mail-text.ts";

export interface LetterPost {
  id: string;
  excerpt: string;
  requested_by: string;
  scheduled_at: string | null;
  why: "decide" | "remind" | "held" | "approved" | "rejected";
  decision: { by: string; reason: string | null } | null;
}

interface About {
  organization: { name: string; slug: string; time_zone: string };
  origin: string;
  link_days: number | null;
}

const MOST_NAMED = 10;

const HEADINGS: Record<LetterPost["why"], (count: number) => string> = {
  remind: (count) =>
    count === 1
      ? "This post is due soon and still needs your approval:"
      : "These posts are due soon and still need your approval:",
  decide: (count) =>
    count === 1 ? "This post needs your approval:" : "These posts need your approval:",
  held: (count) =>
    count === 1
      ? "This post was due but isn't approved, so it wasn't published:"
      : "These posts were due but aren't approved, so they weren't published:",
  approved: (count) => (count === 1 ? "This post was approved:" : "These posts were approved:"),
  rejected: (count) => (count === 1 ? "This post was rejected:" : "These posts were rejected:"),
};

export function approvalLetter(
  posts: readonly LetterPost[],
  { organization, origin, link_days }: About,
): { subject: string; text: string } {
  const named = posts.slice(0, MOST_NAMED);
  const more = posts.length - named.length;
  const address = `${origin}/${organization.slug}`;
  const sections = Object.entries(HEADINGS).flatMap(([why, heading]) => {
    const own = named.filter((post) => post.why === why);
    if (own.length === 0) return [];
    const lines = own.map(
      (post) => `${lineOf(post, organization)}\n${address}/${pageOf(post)}/${post.id}`,
    );
    return [heading(own.length), ...lines];
  });
  return {
    subject: `${subjectOf(posts)} (${organization.name})`,
    text: [
      ...sections,
      ...(more > 0 ? [`And ${more} more: ${address}/approvals`] : []),
      whereToChoose(origin, organization.slug),
      ...(link_days === null
        ? []
        : [
            `Approve or reject without signing in. The link works for ${link_days} days. Anyone with this link can decide in your name, so don't forward it:`,
          ]),
    ].join("\n\n"),
  };
}

/** Posts that wait for a decision open for review; decided ones on their own page. */
export function pageOf({ why }: LetterPost): "approvals" | "posts" {
  return why === "approved" || why === "rejected" ? "posts" : "approvals";
}

function subjectOf(posts: readonly LetterPost[]): string {
  const count = (...whys: LetterPost["why"][]) =>
    posts.filter(({ why }) => whys.includes(why)).length;
  const waiting = count("decide", "remind");
  if (waiting > 0) {
    const prefix = count("remind") > 0 ? "Reminder: " : "";
    const what = waiting === 1 ? "1 post needs" : `${waiting} posts need`;
    return `${prefix}${what} your approval`;
  }
  const held = count("held");
  if (held > 0) return held === 1 ? "A post wasn't published" : `${held} posts weren't published`;
  const rejected = count("rejected");
  if (rejected > 0)
    return rejected === 1 ? "Your post was rejected" : `${rejected} posts were rejected`;
  return posts.length === 1 ? "Your post was approved" : `${posts.length} posts were approved`;
}

function lineOf(
  { excerpt, requested_by, scheduled_at, why, decision }: LetterPost,
  { time_zone }: About["organization"],
): string {
  const quoted = quotePost(excerpt);
  if (decision !== null) {
    const reason = decision.reason === null ? "" : `: ${decision.reason}`;
    return `${quoted}, by ${decision.by}${reason}`;
  }
  const parts = [quoted, ...(why === "held" ? [] : [`requested by ${requested_by}`])];
  if (scheduled_at !== null) parts.push(`scheduled for ${momentIn(scheduled_at, time_zone)}`);
  return parts.join(", ");
}
