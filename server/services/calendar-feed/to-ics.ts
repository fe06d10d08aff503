import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { MOST_FEED_EVENTS } from "#core/contract/calendar-feed/calendar-feed.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import { makeExcerpt } from "../post-record/excerpt.ts";
import type { FeedPost } from "./find-feed-posts.ts";

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
  const points = Array.from(toPlainText(start).trim());
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
