import { createHash } from "node:crypto";
import { MOST_FEED_READS } from "#core/contract/operations/calendar-feed.ts";
import { countNoun } from "#core/domain/words.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import type { System } from "#server/system.ts";
import type { FeedFilter } from "#server/workspace/calendar-feed/find-feed-posts.ts";
import { type FeedAnswer, readFeed } from "#server/workspace/calendar-feed/read-feed.ts";
import { asRefusal, statusOf } from "../error-body.ts";

const TOKEN = /^[0-9A-Za-z]{43}$/;
const MOST_IN_FILTER = 200;

/** Only the calendar app may cache it, and search engines must not index it. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};

/** Serves a private calendar to whoever has its URL. 404 if there is none, whatever the reason. */
export async function answerCalendarFeed(
  system: System,
  request: Request,
  token: string,
): Promise<Response> {
  if (!TOKEN.test(token)) return unknown();
  const filter = readFilter(new URL(request.url).searchParams);
  try {
    return answerFeed(
      request,
      await refuseWhileUnavailable(system, () => readFeed(system, token, filter)),
    );
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return say(statusOf(refusal.code), refusal.message, {
      "retry-after": String(Math.ceil((refusal.retry_after_ms ?? 0) / 1000)),
    });
  }
}

function answerFeed(request: Request, answer: FeedAnswer): Response {
  if (answer.kind === "unknown") return unknown();
  if (answer.kind === "unknown_filter") return refuseFilter(answer.filter);
  if (answer.kind === "too_often") {
    const seconds = Math.max(1, Math.ceil(answer.retry_after_ms / 1000));
    return say(
      429,
      `This calendar can be read at most ${MOST_FEED_READS} times a minute. Wait ${countNoun(seconds, "second")}.`,
      { "retry-after": String(seconds) },
    );
  }
  return answerIcs(request, answer.ics);
}

function answerIcs(request: Request, ics: string): Response {
  const etag = `"${createHash("sha256").update(ics).digest("base64url")}"`;
  const headers = { ...HEADERS, etag };
  const etags = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((given) => given.trim().replace(/^W\//, ""));
  if (etags.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(ics, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="calendar.ics"',
    },
  });
}

/** Empty filters are ignored. A filter that is too long matches nothing, and is refused as unknown. */
function readFilter(params: URLSearchParams): FeedFilter {
  const read = (name: string) =>
    (params.get(name) ?? "").replaceAll("\0", " ").slice(0, MOST_IN_FILTER) || null;
  return { channel: read("channel"), project: read("project") };
}

function refuseFilter(filter: keyof FeedFilter): Response {
  const wayOut =
    filter === "channel"
      ? "Use a channel ID or a platform's name, or omit it."
      : "Use a project ID, or omit it.";
  return say(400, `${filter}: Nothing in this organization matches. ${wayOut}`);
}

function unknown(): Response {
  return say(404, "There is no calendar at this URL.");
}

function say(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...HEADERS,
      ...more,
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    },
  });
}
