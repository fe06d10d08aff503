/** Metrics from https://developers.tiktok.com/doc/tiktok-api-v2-video-query and …/tiktok-api-v2-get-user-info. */
import { z } from "zod";
import { countOf, engagementOf, followersOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { invalidParam, ok } from "./refuse.ts";

const MOST_VIDEOS = 20;
const KNOWN = 1_000;

const Query = z.object({
  filters: z.object({ video_ids: z.array(z.string().regex(/^\d+$/)).min(1).max(MOST_VIDEOS) }),
});

/** `POST /v2/video/query/`: the public posts among these, without deleted ones. */
export async function queryVideos(context: SimulatorContext, request: Request): Promise<Response> {
  const query = Query.safeParse(await request.json().catch(() => null)).data;
  const asked = fieldsOf(request);
  if (query === undefined || asked.length === 0)
    return invalidParam("The request is missing fields or video_ids, or has too many of these");
  const there = new Set(
    (await context.store.recent(KNOWN)).flatMap((post) =>
      post.deleted_at ? [] : [post.external_post_id],
    ),
  );
  const videos = [];
  for (const id of query.filters.video_ids)
    if (there.has(id)) videos.push(pick(await countsOf(context, id), asked));
  return ok({ videos });
}

export async function describeUser(context: SimulatorContext, request: Request): Promise<Response> {
  const user = { follower_count: await followersOf(context) };
  return ok({ user: pick(user, fieldsOf(request)) });
}

async function countsOf(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  return {
    id,
    view_count: countOf(given, "views"),
    like_count: countOf(given, "likes"),
    comment_count: countOf(given, "comments"),
    share_count: countOf(given, "shares"),
  };
}

function fieldsOf(request: Request): string[] {
  return (new URL(request.url).searchParams.get("fields") ?? "").split(",").filter(Boolean);
}

function pick(object: Record<string, unknown>, asked: readonly string[]) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => asked.includes(name)));
}
