import { z } from "zod";
import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { describeVideo, findVideo, keepVideo } from "./kept-video.ts";
import { badRequest, notFound, youtubeError } from "./refuse.ts";
import { readVideoResource } from "./video-resource.ts";

const PARTS = ["snippet", "status", "contentDetails", "processingDetails", "statistics"];

/** `GET /youtube/v3/videos?part=…&id=…` https://developers.google.com/youtube/v3/docs/videos/list */
export async function listVideos(context: SimulatorContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parts = searchParams.getAll("part").flatMap((part) => part.split(","));
  if (parts.some((part) => !PARTS.includes(part))) return badRequest(`'${parts}'`);
  const ids = searchParams.getAll("id").flatMap((id) => id.split(","));
  const found = await Promise.all(ids.map((id) => findVideo(context, id)));
  const items = found
    .filter((video) => video !== null)
    .map((video) => describeVideo(context, video, parts));
  if (parts.includes("statistics"))
    for (const item of items)
      Object.assign(item, { statistics: await countVideo(context, item.id) });
  return Response.json({
    kind: "youtube#videoListResponse",
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

/** Strings, without hidden counts: https://developers.google.com/youtube/v3/docs/videos#statistics. */
async function countVideo(context: SimulatorContext, id: string) {
  const given = await engagementOf(context, id);
  return {
    viewCount: countOf(given, "views")?.toString(),
    likeCount: countOf(given, "likes")?.toString(),
    favoriteCount: "0",
    commentCount: countOf(given, "comments")?.toString(),
  };
}

/** `DELETE /youtube/v3/videos?id=…` https://developers.google.com/youtube/v3/docs/videos/delete */
export async function deleteVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const video = await findVideo(context, new URL(request.url).searchParams.get("id") ?? "");
  if (video === null)
    return notFound(
      "videoNotFound",
      "The video that you are trying to delete cannot be found. Check the value of the request's <code>id</code> parameter to ensure that it is correct.",
    );
  await keepVideo(context, { ...video, deleted: true });
  await context.store.markDeleted(video.id);
  return new Response(null, { status: 204 });
}

const KNOWN = 1000;

/**
 * `PUT /youtube/v3/videos?part=snippet`: omitted snippet fields are removed; title and category are required
 * (https://developers.google.com/youtube/v3/docs/videos/update). Other parts aren't simulated.
 */
export async function updateVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const parts = (new URL(request.url).searchParams.get("part") ?? "").split(",");
  if (parts.some((part) => part !== "snippet")) return badRequest(`'${parts}'`);
  const body = z
    .looseObject({ id: z.string() })
    .safeParse(await request.json().catch(() => null)).data;
  if (body === undefined) return badRequest("Missing the video's id");
  const { id, ...given } = body;
  const video = await findVideo(context, id);
  if (video === null)
    return notFound(
      "videoNotFound",
      "The video that you are trying to update cannot be found. Check the value of the <code>id</code> field in the request body to ensure that it is correct.",
    );
  const read = readVideoResource(given, parts);
  if (read instanceof Response) return read;
  if (read.snippet.categoryId === undefined)
    return youtubeError(400, {
      reason: "invalidCategoryId",
      message: "The snippet.categoryId property specifies an invalid category ID.",
      domain: "youtube.video",
    });
  const changed = { ...video, resource: { ...video.resource, snippet: read.snippet } };
  await keepVideo(context, changed);
  const posts = await context.store.recent(KNOWN);
  const post = posts.find(({ external_post_id }) => external_post_id === id);
  if (post !== undefined)
    await context.store.rewrite(post.id, {
      text: read.snippet.description ?? "",
      payload: JSON.parse(JSON.stringify(changed.resource)),
    });
  return Response.json(describeVideo(context, changed, parts));
}
