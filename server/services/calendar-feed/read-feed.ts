import { MOST_FEED_READS } from "#core/contract/calendar-feed/calendar-feed.ts";
import { type Role, scopesOfRole } from "#core/contract/scopes.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { type FeedFilter, findFeedPosts, findUnknownFilter } from "./find-feed-posts.ts";
import { toIcs } from "./to-ics.ts";

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
