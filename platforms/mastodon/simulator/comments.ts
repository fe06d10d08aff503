/**
 * Statuses by others: mentions in notifications, and replies to a status. Based on
 * https://docs.joinmastodon.org/methods/notifications/ and /methods/statuses/#context.
 */

import {
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import { notFound } from "./refuse.ts";
import { NewStatus, toHtml, toStatus, warningOf } from "./statuses.ts";

const MOST = 80;

export const readers: SimulatedReaders = {
  kinds: ["comment", "mention"],
  newId: (context) => timedId(context, 16),
};

interface Placed {
  id: string;
  in_reply_to_id: string | null;
  json: object;
}

/**
 * A reader's status: https://docs.joinmastodon.org/entities/Status/. Mastodon's web app gives a reply the content warning
 * of what it replies to.
 */
function toReaderStatus(
  { account }: SimulatorContext,
  comment: SandboxComment,
  warnings: Warnings,
) {
  const spoiler_text = warnings.get(comment.on_external_id ?? "") ?? "";
  const { external_id: id, author, text, written_at, edited_at } = comment;
  const username = author.handle.replace(/^@/, "");
  const server = username.split("@")[1] ?? "mastodon.test";
  const name = username.split("@")[0] ?? "";
  const address = `https://${server}/@${encodeURIComponent(name)}`;
  const own = account.handle.split("@")[0];
  const mention = `<span class="h-card"><a href="https://mastodon.test/@${own}" class="u-url mention">@<span>${own}</span></a></span>`;
  return {
    id,
    created_at: written_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    in_reply_to_id: comment.parent_external_id ?? comment.on_external_id,
    visibility: "public",
    spoiler_text,
    sensitive: spoiler_text !== "",
    content: toHtml(text).replace(/^<p>/, `<p>${mention} `),
    media_attachments: [],
    uri: `${address}/${id}`,
    url: `${address}/${id}`,
    account: {
      id: `reader ${username}`,
      username: name,
      acct: username,
      display_name: author.name,
      url: address,
      avatar: `https://${server}/avatars/original/missing.png`,
    },
  };
}

/** Content warnings of the account's own posts, by ID. */
type Warnings = ReadonlyMap<string, string>;

async function readWarnings(context: SimulatorContext): Promise<Warnings> {
  const posts = await ownPosts(context);
  return new Map(posts.map((post) => [post.external_post_id, warningOf(post)]));
}

export async function findComment(context: SimulatorContext, id: string) {
  const comments = await visibleComments(context);
  const comment = comments.find(({ external_id }) => external_id === id);
  if (comment === undefined) return undefined;
  return toReaderStatus(context, comment, await readWarnings(context));
}

export async function countReplies(context: SimulatorContext): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { in_reply_to_id } of await placesOf(context)) {
    if (in_reply_to_id === null) continue;
    counts.set(in_reply_to_id, (counts.get(in_reply_to_id) ?? 0) + 1);
  }
  return counts;
}

/** `GET /api/v1/statuses/{id}/context`: all replies to a status, at any depth. */
export async function showContext(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const places = await placesOf(context);
  if (!places.some((place) => place.id === id)) return notFound();
  const children = Map.groupBy(places, ({ in_reply_to_id }) => in_reply_to_id);
  const below = (from: string): object[] =>
    (children.get(from) ?? []).flatMap((place) => [place.json, ...below(place.id)]);
  return Response.json({ ancestors: [], descendants: below(id) });
}

async function placesOf(context: SimulatorContext): Promise<Placed[]> {
  const own = (await ownPosts(context)).map((post) => ownPlace(context, post));
  const warnings = await readWarnings(context);
  const others = (await visibleComments(context)).map((comment) => {
    const json = toReaderStatus(context, comment, warnings);
    return { id: json.id, in_reply_to_id: json.in_reply_to_id, json };
  });
  return [...own, ...others].toReversed();
}

function ownPlace({ store, account }: SimulatorContext, post: SandboxPost): Placed {
  const { in_reply_to_id = null } = NewStatus.parse(post.payload);
  return { id: post.external_post_id, in_reply_to_id, json: toStatus(store, account, post) };
}

/** `GET /api/v1/notifications`: only mentions, newest first. `min_id` returns those that directly follow it. */
export async function listNotifications(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const query = queryOf(request);
  const limit = Math.min(Number(query.get("limit") ?? 40), MOST);
  const types = query.getAll("types[]");
  const notified =
    types.length === 0 || types.includes("mention") ? await visibleComments(context) : [];
  const min_id = query.get("min_id");
  const newer = notified.filter(
    ({ external_id }) => min_id === null || isAfter(external_id, min_id),
  );
  const page = min_id === null ? newer.slice(0, limit) : newer.slice(-limit);
  const warnings = await readWarnings(context);
  return Response.json(
    page.map((comment) => ({
      id: comment.external_id,
      type: "mention",
      created_at: comment.written_at.toISOString(),
      status: toReaderStatus(context, comment, warnings),
    })),
  );
}

function isAfter(id: string, other: string): boolean {
  return id.length > other.length || (id.length === other.length && id > other);
}
