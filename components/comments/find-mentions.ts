import type { CommentPerson, PostComment } from "#core/contract/resources/post-comment.ts";

export interface MentionPart {
  text: string;
  /** The mentioned person; null for other text. */
  user_id: string | null;
}

/** An @ that starts a mention: not in the middle of a word, such as an email address. */
const AT = /(?<![\p{L}\p{N}_.])@/gu;
const GOES_ON = /^[\p{L}\p{N}_]/u;

/** Splits a text into mentions, as `@` and a person's full name, and the text between them. The longest name counts. */
export function findMentions(text: string, people: readonly CommentPerson[]): MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const { index } of text.matchAll(AT)) {
    const person = index < end ? undefined : personAt(text.slice(index + 1), people);
    if (person === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index), user_id: null });
    end = index + 1 + person.name.length;
    parts.push({ text: text.slice(index, end), user_id: person.user_id });
  }
  if (end < text.length) parts.push({ text: text.slice(end), user_id: null });
  return parts;
}

function personAt(text: string, people: readonly CommentPerson[]): CommentPerson | undefined {
  let longest: CommentPerson | undefined;
  for (const person of people) {
    const { name } = person;
    if (name.length <= (longest?.name.length ?? 0)) continue;
    const isNamed = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
    if (isNamed && !GOES_ON.test(text.slice(name.length))) longest = person;
  }
  return longest;
}

export function mentionedIn(text: string, people: readonly CommentPerson[]): string[] {
  const ids = findMentions(text, people).flatMap(({ user_id }) => user_id ?? []);
  return [...new Set(ids)];
}

/**
 * Returns the mentions of an edited comment. Those that its text didn't show stay: of people who left, and those sent
 * through the API.
 */
export function mentionsAfter(
  { text: before, mentions }: Pick<PostComment, "text" | "mentions">,
  text: string,
  people: readonly CommentPerson[],
): string[] {
  const shown = new Set(mentionedIn(before, people));
  const remaining = mentions.filter((id) => !shown.has(id));
  return [...new Set([...remaining, ...mentionedIn(text, people)])];
}

/** Returns what to put before a text so that it mentions the person first; empty if it already does. */
export function replyStart(text: string, { name }: Pick<CommentPerson, "name">): string {
  const start = `@${name}`;
  const goesOn = GOES_ON.test(text.slice(start.length));
  return text.startsWith(start) && !goesOn ? "" : `${start} `;
}

interface Trigger {
  /** The typed beginning of a name, without the @. */
  prefix: string;
  /** Position of the @, and the caret. */
  start: number;
  end: number;
}

const LONGEST = 100;
const TYPED =
  /(?<![\p{L}\p{N}_.])@((?:[\p{L}\p{M}\p{N}_.'’-]+(?: [\p{L}\p{M}\p{N}_.'’-]+){0,2} ?)?)$/u;

/** Returns the beginning of a mention before the caret; null without one. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const from = Math.max(0, caret - LONGEST);
  const found = TYPED.exec(text.slice(from, caret));
  if (found === null) return null;
  return { prefix: found[1] ?? "", start: from + found.index, end: caret };
}

const MOST_SUGGESTED = 8;

/** Returns people whose name, or a later word of it, starts with what is typed. */
export function suggestPeople(
  people: readonly CommentPerson[],
  { prefix }: Pick<Trigger, "prefix">,
): CommentPerson[] {
  const start = prefix.toLowerCase();
  const isMatch = ({ name }: CommentPerson) => {
    const lowerName = name.toLowerCase();
    return (
      lowerName !== start.trimEnd() &&
      (lowerName.startsWith(start) || lowerName.includes(` ${start}`))
    );
  };
  return people.filter(isMatch).slice(0, MOST_SUGGESTED);
}
