import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { describeVideo, findVideo, keepVideo } from "./kept-video.ts";
import { badRequest, notFound } from "./refuse.ts";

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
