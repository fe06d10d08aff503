/**
 * Photos that are hidden until a post or story uses them
 * (https://developers.facebook.com/docs/graph-api/reference/page/photos).
 */

import { z } from "zod";
import { fetchMedia } from "#platforms/kit/simulator/graph/fetch-media.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter } from "#platforms/kit/simulator/graph/refuse.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingFile,
  recordUpload,
  storeBytes,
  toSandboxFile,
} from "#platforms/kit/simulator/uploads.ts";
import { facebookFault } from "./refuse.ts";

/** The page says 10 MB since October 2026, before that 4 MB. The smaller meaning of MB. */
const MAX_BYTES = 10_000_000;
const TYPES = /^image\/(jpeg|png|gif|bmp|tiff)$/;

export async function takePhoto(
  context: SimulatorContext,
  { fields, file }: GraphRequest,
): Promise<Response> {
  if (fields.get("published") !== "false")
    return invalidParameter("The sandbox takes photos that are not published yet.");
  const stored =
    file === null
      ? await fetchMedia(context, fields.get("url"), MAX_BYTES)
      : await storeBytes(context, incomingFile(file));
  if (stored === null) return facebookFault("noFile");
  if (stored === "too_large" || !TYPES.test(stored.content_type) || stored.size > MAX_BYTES)
    return facebookFault("unreadablePhoto");
  const id = numericId(context, "12");
  await recordUpload(context, id, { ...stored, alt_text: fields.get("alt_text_custom") ?? null });
  return Response.json({ id });
}

/** Returns the photos with these IDs, each of which can be shown once, or the refusal. */
export async function findPhotos(
  context: SimulatorContext,
  ids: readonly string[],
): Promise<SandboxFile[] | Response> {
  const posts = await ownPosts(context);
  const shown = posts.flatMap((post) => payloadOf(post).media);
  if (ids.some((id) => shown.includes(id))) return facebookFault("photoPosted");
  const photos: SandboxFile[] = [];
  for (const id of ids) {
    const upload = await findUpload(context, id);
    if (upload === null) return facebookFault("noSuchPhoto");
    photos.push(toSandboxFile(upload));
  }
  return photos;
}

const Payload = z.object({
  kind: z.enum(["post", "videos", "video_reels", "video_stories", "photo_stories"]),
  message: z.string().optional(),
  title: z.string().optional(),
  link: z.string().optional(),
  /** IDs of its photos, or of its video. */
  media: z.array(z.string()),
});
export type Payload = z.infer<typeof Payload>;

export function payloadOf({ payload }: SandboxPost): Payload {
  return Payload.parse(payload);
}

export function isStory(post: SandboxPost): boolean {
  return payloadOf(post).kind.endsWith("_stories");
}
