/** `POST /v2/post/publish/video/init/` https://developers.tiktok.com/doc/content-posting-api-reference-direct-post, read in November 2026. */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { beginPost } from "./kept-post.ts";
import { hasPostedMuch, takeTurn } from "./limits.ts";
import { refusalOf, VideoInfo } from "./post-info.ts";
import { invalidParam, ok, tiktokError } from "./refuse.ts";

/** The smaller meaning of "GB" and "MB". */
const MAX_BYTES = 4_000_000_000;
const MIN_CHUNK = 5 * 1024 ** 2;
const MAX_CHUNK = 64_000_000;
const MAX_CHUNKS = 1000;

const Source = z.object({
  source: z.literal("FILE_UPLOAD"),
  video_size: z.int().min(1).max(MAX_BYTES),
  chunk_size: z.int().min(1),
  total_chunk_count: z.int().min(1).max(MAX_CHUNKS),
});

const Body = z.object({ post_info: VideoInfo, source_info: Source });

export async function initVideo(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "init");
  if (full !== null) return full;
  const json: unknown = await request.json().catch(() => null);
  const body = Body.safeParse(json);
  if (!body.success)
    return invalidParam(
      `The request post info is empty or incorrect: ${body.error.issues[0]?.path.join(".")}`,
    );
  const { post_info, source_info } = body.data;
  const refused = (await refusalOf(context, post_info)) ?? refusalOfChunks(source_info);
  if (refused !== null) return refused;
  if (await hasPostedMuch(context))
    return tiktokError(
      403,
      "spam_risk_too_many_posts",
      "The daily post cap from the API is reached for the current user.",
    );
  const { source: _, ...chunks } = source_info;
  const post = await beginPost(context, {
    kind: "video",
    text: post_info.title ?? "",
    payload: z.json().parse(json),
    is_public: post_info.privacy_level === "PUBLIC_TO_EVERYONE",
    ...chunks,
  });
  const upload_url = `https://open-upload.tiktokapis.com/video/?upload_id=${encodeURIComponent(post.publish_id)}&upload_token=sandbox`;
  return ok({ publish_id: post.publish_id, upload_url });
}

/**
 * https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide; message as reported by a caller
 * (github.com/DayMoonDevelopment/post-for-me/issues/327).
 */
function refusalOfChunks({
  video_size,
  chunk_size,
  total_chunk_count,
}: z.infer<typeof Source>): Response | null {
  const isWhole = chunk_size === video_size && chunk_size <= MAX_CHUNK;
  if (!isWhole && (chunk_size < MIN_CHUNK || chunk_size > MAX_CHUNK))
    return invalidParam("The chunk size is invalid");
  if (Math.floor(video_size / chunk_size) !== total_chunk_count)
    return invalidParam("The total chunk count is invalid");
  return null;
}
