import { whereToChoose } from "#server/kernel/mail/mail-owners.ts";
import { quotePost } from "#server/kernel/mail/mail-text.ts";

export interface LetterComment {
  post_id: string;
  /** The beginning of the post's text. */
  start: string;
  slug: string;
  organization: string;
  author_name: string;
  guest: boolean;
  text: string;
}

const MOST_NAMED = 10;
const MOST_QUOTED = 500;

export function commentLetter(
  comments: readonly LetterComment[],
  origin: string,
): { subject: string; text: string } {
  const named = comments.slice(0, MOST_NAMED);
  const more = comments.length - named.length;
  const slugs = [...new Set(comments.map(({ slug }) => slug))];
  const homes = slugs.map((slug) => `${origin}/${slug}`).join("\n");
  return {
    subject: subjectOf(comments),
    text: [
      ...named.map(
        (comment) =>
          `${leadOf(comment)}\n\n${quote(comment.text)}\n\n${origin}/${comment.slug}/posts/${comment.post_id}#comments`,
      ),
      ...(more > 0 ? [`And ${more} more. See all of them:\n${homes}`] : []),
      ...slugs.map((slug) => whereToChoose(origin, slug)),
    ].join("\n\n"),
  };
}

function subjectOf(comments: readonly LetterComment[]): string {
  const [first] = comments;
  const organizations = [...new Set(comments.map(({ organization }) => organization))];
  const where =
    organizations.length === 1
      ? `(${organizations[0]})`
      : `in ${organizations.length} organizations`;
  if (first === undefined || comments.length > 1) return `${comments.length} new comments ${where}`;
  const { author_name, guest } = first;
  return guest
    ? `${author_name} (guest) commented ${where}`
    : `${author_name} mentioned you ${where}`;
}

function leadOf({ author_name, guest, start }: LetterComment): string {
  const post = start.trim() === "" ? "a post without text" : quotePost(start);
  return guest
    ? `${author_name} (guest) commented on ${post}:`
    : `${author_name} mentioned you in a comment on ${post}:`;
}

function quote(text: string): string {
  const cut = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed()}…` : text;
  return cut
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
