import { findContainer, keepContainer, type NewContainer } from "../graph/containers.ts";
import { fetchMedia } from "../graph/fetch-media.ts";
import { numericId } from "../graph/numeric-id.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter } from "../graph/refuse.ts";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { refuseCaption } from "./check-caption.ts";
import { instagramFault } from "./refuse.ts";

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media */
const MIB = 1024 * 1024;
const MAX_IMAGE_BYTES = 8 * MIB;
const MAX_REEL_BYTES = 300 * MIB;
const MAX_STORY_BYTES = 100 * MIB;
const MAX_ALT_TEXT = 1_000;
const CAROUSEL = { least: 2, most: 10 };

const IMAGE_MS = 1_000;
const VIDEO_MS = 5_000;

/** `POST /{ig-user}/media`: of an image, a video, or containers that were made before. */
export async function createContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const fault = refuseCaption(fields.get("caption") ?? "");
  if (fault !== null) return fault;
  const type = fields.get("media_type");
  const made =
    type === "CAROUSEL" ? await ofChildren(context, fields) : await ofFile(context, fields, type);
  if (made instanceof Response) return made;
  const id = numericId(context, "17");
  await keepContainer(context, id, { ...made, fields: Object.fromEntries(fields) });
  return Response.json({ id });
}

type Made = Omit<NewContainer, "fields">;

async function ofFile(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
  type: string | undefined,
): Promise<Made | Response> {
  const is_child = fields.get("is_carousel_item") === "true";
  const alt_text = fields.get("alt_text") ?? null;
  if (alt_text !== null && alt_text.length > MAX_ALT_TEXT)
    return invalidParameter(`Param alt_text must be at most ${MAX_ALT_TEXT} characters long.`);
  if (fields.has("video_url")) return ofVideo(context, fields, { type, is_child });
  if (type !== undefined && type !== "IMAGE" && type !== "STORIES")
    return type === "REELS" || type === "VIDEO"
      ? invalidParameter("The parameter video_url is required")
      : instagramFault("unknownType");
  if (!fields.has("image_url")) return invalidParameter("The parameter image_url is required");
  const file = await fetchMedia(context, fields.get("image_url"));
  if (file === null) return instagramFault("notFetched");
  if (file.content_type !== "image/jpeg") return instagramFault("imageFormat");
  if (file.size > MAX_IMAGE_BYTES) return instagramFault("imageTooLarge");
  // Reels and stories have no alternative text: there it is passed over.
  const shown = { ...file, alt_text: type === "STORIES" ? null : alt_text };
  return { files: [shown], is_child, processing_ms: IMAGE_MS };
}

/** What is wrong with a video is found out while it is worked on, and told by the container's status. */
async function ofVideo(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
  { type, is_child }: { type: string | undefined; is_child: boolean },
): Promise<Made | Response> {
  const known = is_child ? type === "VIDEO" : type === "REELS" || type === "STORIES";
  if (!known) return instagramFault("unknownType");
  const offset = Number(fields.get("thumb_offset") ?? 0);
  if (!Number.isInteger(offset) || offset < 0)
    return invalidParameter("Param thumb_offset must be an integer of at least 0");
  const file = await fetchMedia(context, fields.get("video_url"));
  const most = type === "STORIES" ? MAX_STORY_BYTES : MAX_REEL_BYTES;
  const fault = file === null ? "2207052" : faultOfVideo(file, most);
  const files = file === null ? [] : [{ ...file, alt_text: null }];
  return { files, is_child, processing_ms: VIDEO_MS, fault };
}

/** The number of the error, which the status names. */
function faultOfVideo(
  { content_type, size }: Omit<SandboxFile, "alt_text">,
  most: number,
): string | null {
  if (content_type !== "video/mp4" && content_type !== "video/quicktime") return "2207026";
  return size > most ? "2207026" : null;
}

async function ofChildren(
  context: SimulatorContext,
  fields: GraphRequest["fields"],
): Promise<Made | Response> {
  const ids = childrenIn(fields.get("children") ?? "");
  if (ids.length < CAROUSEL.least || ids.length > CAROUSEL.most)
    return instagramFault("carouselSize");
  const files: SandboxFile[] = [];
  for (const id of ids) {
    const found = await findContainer(context, id);
    if (found === null || !found.container.is_child) return instagramFault("notFound");
    if (found.state === "EXPIRED") return instagramFault("expired");
    if (found.state !== "FINISHED") return instagramFault("notReady");
    files.push(...found.container.files);
  }
  return { files, is_child: false, processing_ms: IMAGE_MS };
}

/** Either with commas between them, or as a list in JSON. */
function childrenIn(children: string): string[] {
  return children
    .replace(/[[\]"\s]/g, "")
    .split(",")
    .filter(Boolean);
}
