/**
 * `POST /upload/youtube/v3/thumbnails/set?videoId=…` https://developers.google.com/youtube/v3/docs/thumbnails/set, read in
 * December 2026. The body is the image; a later one replaces it.
 */
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { incomingOf, storeBytes } from "#platforms/kit/simulator/uploads.ts";
import { notFound, youtubeError } from "./refuse.ts";
import { findVideo } from "./stored-video.ts";

/** "50 MB" since 14 September 2026 (https://developers.google.com/youtube/data/revision_history), in its smaller meaning. */
const MAX_BYTES = 50_000_000;
const TYPES = ["image/jpeg", "image/png", "application/octet-stream"];

export async function setThumbnail(context: SimulatorContext, request: Request): Promise<Response> {
  const { store } = context;
  const videoId = queryOf(request).get("videoId") ?? "";
  const video = await findVideo(context, videoId);
  if (video === null) return notFound("videoNotFound", "The video could not be found.");
  // Shorts since 3 November 2026, "after processing has finished" (revision_history). The refusal isn't documented.
  if (context.now() < new Date(video.processed_at))
    return invalidImage("The video has not been processed yet.");
  const incoming = incomingOf(request);
  if (incoming === null || incoming.size === 0)
    return youtubeError(400, {
      reason: "mediaBodyRequired",
      message: "The request does not include the image content.",
      domain: "youtube.thumbnail",
    });
  if (incoming.size > MAX_BYTES || !TYPES.includes(request.headers.get("content-type") ?? ""))
    return invalidImage("The provided image content is invalid.");
  const file = await storeBytes(context, incoming);
  if (!TYPES.includes(file.content_type))
    return invalidImage("The provided image content is invalid.");
  const post = await findOwnPost(context, videoId);
  const [shown] = post?.files ?? [];
  if (post !== null && shown !== undefined)
    await store.setFiles(post.id, [shown, { ...file, alt_text: null }]);
  const url = `https://i.ytimg.com/vi/${videoId}/default.jpg`;
  const items = [{ default: { url, width: 120, height: 90 } }];
  return Response.json({ kind: "youtube#thumbnailSetResponse", items });
}

function invalidImage(message: string): Response {
  return youtubeError(400, { reason: "invalidImage", message, domain: "youtube.thumbnail" });
}
