import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { MOST_FEED_EVENTS, MOST_FEED_READS } from "#core/contract/operations/calendar-feed.ts";
import { type Role, scopesOfRole } from "#core/contract/scopes.ts";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import { makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import type { FeedPost } from "./find-feed-posts.ts";
import { type FeedFilter, findFeedPosts, findUnknownFilter } from "./find-feed-posts.ts";

const WINDOW_MS = 60_000;

/** Counts the read and finds the feed in one query, so concurrent reads are all counted. */
const OPEN = `
  UPDATE calendar_feed AS feed SET
    last_read_at = $2,
    window_at = CASE WHEN feed.window_at > $3 THEN feed.window_at ELSE $2 END,
    reads = CASE WHEN feed.window_at > $3 THEN least(feed.reads, 1000000) + 1 ELSE 1 END
  FROM membership, organization
  WHERE feed.token_hash = $1
    AND membership.user_id = feed.user_id AND membership.organization_id = feed.organization_id
    AND organization.id = feed.organization_id
  RETURNING feed.organization_id, organization.name, organization.slug, membership.role::text AS role, feed.reads, feed.window_at`;

interface Opened {
  organization_id: string;
  name: string;
  slug: string;
  role: Role;
  reads: number;
  window_at: Date;
}

/**
 * Result of reading a calendar URL. Unknown: it never existed, was revoked, or its owner may no longer read posts here.
 */
export type FeedAnswer =
  | { kind: "calendar"; ics: string }
  | { kind: "unknown" }
  | { kind: "unknown_filter"; filter: keyof FeedFilter }
  | { kind: "too_often"; retry_after_ms: number };

/** Returns the calendar at a private URL. Three statements, two without a filter, one if the URL is unknown. */
export async function readFeed(
  { database, env, now }: Pick<System, "database" | "env" | "now">,
  token: string,
  filter: FeedFilter,
): Promise<FeedAnswer> {
  const at = now();
  const window = new Date(at.getTime() - WINDOW_MS);
  const [feed] = await database.sql<Opened>(OPEN, [hashToken(token), at, window]);
  if (feed === undefined || !scopesOfRole(feed.role).includes("posts:read"))
    return { kind: "unknown" };
  if (feed.reads > MOST_FEED_READS)
    return { kind: "too_often", retry_after_ms: feed.window_at.getTime() - window.getTime() };
  const wanted = { organization_id: feed.organization_id, ...filter };
  const unknown = await findUnknownFilter(database.sql, wanted);
  if (unknown !== null) return { kind: "unknown_filter", filter: unknown };
  const found = await findFeedPosts(database.sql, { ...wanted, now: at });
  const home = `${env.CRIER_URL}/${feed.slug}`;
  return { kind: "calendar", ics: toIcs({ name: feed.name, home, ...found }) };
}

const EVENT_MS = 15 * 60_000;

/** Refresh interval suggested to calendar apps. Not all of them honor it. */
const READ_AGAIN_SECONDS = 3_600;

const MOST_IN_SUMMARY = 60;

const MOST_IN_DESCRIPTION = 2_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

interface Feed {
  name: string;
  home: string;
  posts: readonly FeedPost[];
  is_cut: boolean;
}

/** Returns the posts as an iCalendar file (RFC 5545). Deterministic: the same posts give the same bytes. */
export function toIcs({ name, home, posts, is_cut }: Feed): string {
  const calendar = ical({
    name: `${clean(name)}: posts`,
    prodId: { company: "Crier", product: "Calendar feed", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
    ...(is_cut ? { description: `Shows ${MOST_FEED_EVENTS} posts, the next ones first.` } : {}),
  });
  for (const post of posts) calendar.createEvent(toEvent(post, home));
  return calendar.toString();
}

function toEvent(post: FeedPost, home: string) {
  const { id, scheduled_at, created_at, updated_at } = post;
  const url = `${home}/posts/${id}`;
  return {
    id: `${id}@crier`,
    start: scheduled_at,
    end: new Date(scheduled_at.getTime() + EVENT_MS),
    stamp: updated_at,
    created: created_at,
    lastModified: updated_at,
    // Calendar apps accept an event with a higher sequence. Seconds since creation grow with every edit.
    sequence: Math.max(0, Math.ceil((updated_at.getTime() - created_at.getTime()) / 1000)),
    summary: summaryOf(post),
    description: descriptionOf(post, url),
    status: statusOf(post),
    // A post doesn't make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    url,
  };
}

const PREFIXES: Partial<Record<FeedPost["status"], string>> = {
  failed: "Failed: ",
  partially_published: "Partly failed: ",
};

function summaryOf({ status, start, channels }: FeedPost): string {
  const excerpt = makeExcerpt(start);
  const points = Array.from(excerpt);
  const beginning =
    points.length > MOST_IN_SUMMARY
      ? `${points.slice(0, MOST_IN_SUMMARY).join("").trimEnd()}…`
      : excerpt;
  const names = [...new Set(channels.map(({ name }) => name))];
  const shown = names.slice(0, 3).join(", ");
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  const where = names.length === 0 ? "" : ` (${shown}${more})`;
  return clean(`${PREFIXES[status] ?? ""}${beginning || "Post without text"}${where}`);
}

function descriptionOf({ start, channels }: FeedPost, url: string): string {
  const points = Array.from(replaceThreadBreaks(toPlainText(start)).trim());
  const cut = points.length > MOST_IN_DESCRIPTION;
  const text = cut ? `${points.slice(0, MOST_IN_DESCRIPTION).join("")}…` : points.join("");
  const links = channels.flatMap(({ name, url: link }) =>
    link === null ? [] : `${name}: ${link}`,
  );
  return clean(
    [text, links.join("\n"), `In Crier: ${url}`].filter((part) => part !== "").join("\n\n"),
  );
}

function statusOf({ status, waits }: FeedPost): ICalEventStatus {
  return status === "failed" || waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function clean(text: string): string {
  return text.replaceAll(CONTROL, "");
}
