/** `POST /v2/post/publish/status/fetch/` https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status, read in November 2026. */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { findPost, type KeptPost, MODERATION_MS, PROCESSING_MS } from "./kept-post.ts";
import { takeTurn } from "./limits.ts";
import { ok, tiktokError } from "./refuse.ts";
import { bytesOf } from "./upload.ts";

const Body = z.object({ publish_id: z.string() });

export async function fetchStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const full = await takeTurn(context, "status");
  if (full !== null) return full;
  const body = Body.safeParse(await request.json().catch(() => null));
  const post = body.success ? await findPost(context, body.data.publish_id) : null;
  if (post === null) return tiktokError(400, "invalid_publish_id", "The publish_id does not exist");
  const answer = ok({ ...standingOf(post, context.now()), ...transferOf(post) });
  // TikTok writes these IDs as numbers, whose last digits JavaScript can't represent.
  const text = (await answer.text()).replace(/"#(\d+)"/g, "$1");
  return new Response(text, { headers: answer.headers });
}

function standingOf({ complete_at, fail_reason, kind, is_public, ...post }: KeptPost, now: Date) {
  const working = kind === "video" ? "PROCESSING_UPLOAD" : "PROCESSING_DOWNLOAD";
  const age = complete_at === null ? -1 : now.getTime() - Date.parse(complete_at);
  if (age < PROCESSING_MS) return { status: working };
  if (fail_reason !== "") return { status: "FAILED", fail_reason };
  if (!is_public || age < MODERATION_MS)
    return { status: "PUBLISH_COMPLETE", web_url: post.page_url };
  const publicaly_available_post_id = [`#${post.post_id}`];
  return { status: "PUBLISH_COMPLETE", publicaly_available_post_id, web_url: post.page_url };
}

function transferOf(post: KeptPost) {
  return post.kind === "video" ? { uploaded_bytes: bytesOf(post) } : { downloaded_bytes: 0 };
}
