/** The communities that this server knows (`CommunityView` of join-lemmy.org/api). */
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refused } from "./refuse.ts";
import { isSignedIn } from "./sign-in.ts";

interface Community {
  id: number;
  name: string;
  host: string;
  title: string;
  subscribers: number;
  nsfw: boolean;
  followed: boolean;
  /** Whether only moderators may post; the account isn't one. */
  closed: boolean;
}

const LOCAL = "lemmy.test";
const FOUNDED = "2026-01-01T00:00:00.000000Z";

const COMMUNITIES: readonly Community[] = [
  community(11, "main", LOCAL, { title: "The sandbox", subscribers: 120, followed: true }),
  community(12, "news", "lemmy.world.test", { title: "News", subscribers: 54_321, followed: true }),
  community(13, "announcements", LOCAL, { title: "Announcements", closed: true }),
  community(14, "boats", "lemmy.world.test", { title: "Boats and ships", subscribers: 7 }),
  community(15, "late_night", LOCAL, { title: "Late night", nsfw: true }),
];

export function findCommunity(id: number): Community | null {
  return COMMUNITIES.find((each) => each.id === id) ?? null;
}

/** `GET /community`: `name` on this server, `name@server` elsewhere (crates/apub/src/fetcher/mod.rs). */
export function readCommunity(_: SimulatorContext, request: Request): Response {
  const typed = queryOf(request).get("name") ?? "main";
  const [name = "", host = LOCAL] = typed.toLowerCase().split("@");
  const found = COMMUNITIES.find((each) => each.name === name && each.host === host);
  if (found === undefined) return refused("couldnt_find_community");
  return Response.json({ community_view: viewOf(found), moderators: [], discussion_languages: [] });
}

export async function listCommunities(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const query = queryOf(request);
  const isKnown = await isSignedIn(context, request);
  const isFollowed = query.get("type_") === "Subscribed";
  const found = COMMUNITIES.filter(({ followed }) => !isFollowed || (isKnown && followed));
  return Response.json({ communities: paged(found, query).map(viewOf) });
}

/** `GET /search`: matches names and titles, and returns only communities (crates/apub/src/api/search.rs). */
export function search(_: SimulatorContext, request: Request): Response {
  const query = queryOf(request);
  const text = (query.get("q") ?? "").toLowerCase();
  const wanted = query.get("type_") ?? "All";
  const found = ["All", "Communities"].includes(wanted)
    ? COMMUNITIES.filter((each) => `${each.name}\n${each.title}`.toLowerCase().includes(text))
    : [];
  const communities = paged(found, query).map(viewOf);
  return Response.json({ type_: wanted, comments: [], posts: [], communities, users: [] });
}

/** `page` and `limit` of every list: 10 by default, 50 at most (crates/db_schema/src/utils.rs, `FETCH_LIMIT_MAX`). */
export function paged<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const limit = Math.min(Number(query.get("limit") ?? 10), 50);
  const from = (Number(query.get("page") ?? 1) - 1) * limit;
  return items.slice(from, from + limit);
}

/** `Community` of join-lemmy.org/api. */
export function describeCommunity({ id, name, host, title, nsfw, closed }: Community) {
  return {
    id,
    name,
    title,
    removed: false,
    published: FOUNDED,
    deleted: false,
    nsfw,
    actor_id: `https://${host}/c/${name}`,
    local: host === LOCAL,
    hidden: false,
    posting_restricted_to_mods: closed,
    instance_id: host === LOCAL ? 1 : 2,
    visibility: "Public",
  };
}

function viewOf(community: Community) {
  return {
    community: describeCommunity(community),
    subscribed: community.followed ? "Subscribed" : "NotSubscribed",
    blocked: false,
    counts: {
      community_id: community.id,
      subscribers: community.subscribers,
      posts: 0,
      comments: 0,
      published: FOUNDED,
      users_active_day: 0,
      users_active_week: 0,
      users_active_month: 0,
      users_active_half_year: 0,
      subscribers_local: 0,
    },
    banned_from_community: false,
  };
}

function community(
  id: number,
  name: string,
  host: string,
  facts: Partial<Community> & Pick<Community, "title">,
): Community {
  return { id, name, host, subscribers: 0, nsfw: false, followed: false, closed: false, ...facts };
}
