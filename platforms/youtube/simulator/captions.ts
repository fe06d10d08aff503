/**
 * `POST /upload/youtube/v3/captions?part=snippet` https://developers.google.com/youtube/v3/docs/captions/insert, read in
 * December 2026: metadata and file in one body of two parts.
 */
import { z } from "zod";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { badRequest, notFound, youtubeError } from "./refuse.ts";
import { findVideo } from "./stored-video.ts";

/** "Maximum file size: 100MB" */
const MAX_BYTES = 100_000_000;
/** `snippet.name` (https://developers.google.com/youtube/v3/docs/captions). */
const MAX_NAME = 150;

const Track = z.strictObject({
  snippet: z.strictObject({
    videoId: z.string(),
    language: z.string(),
    name: z.string(),
    isDraft: z.boolean().optional(),
  }),
});

const Stored = z.array(z.object({ language: z.string(), name: z.string(), text: z.string() }));

export async function insertCaptions(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  if (queryOf(request).get("uploadType") !== "multipart") return notFound("notFound", "Not Found");
  const [metadata, file] = await partsOf(request);
  const track = Track.safeParse(jsonOf(metadata ?? "")).data?.snippet;
  if (track === undefined) return badRequest("Invalid JSON payload received.");
  const { videoId, language, name } = track;
  if (file === undefined || file === "" || Buffer.byteLength(file) > MAX_BYTES)
    return refused(
      400,
      "contentRequired",
      "The request does not contain the caption track's contents.",
    );
  if (name.length > MAX_NAME)
    return refused(
      400,
      "nameTooLong",
      "The request specifies a caption track name that is too long.",
    );
  if (!isLanguage(language))
    return refused(400, "invalidMetadata", "The request contains invalid metadata values.");
  if ((await findVideo(context, videoId)) === null)
    return notFound("videoNotFound", "The video could not be found.");
  const tracks = Stored.parse((await context.store.recall(noteOf(videoId))) ?? []);
  if (tracks.some((each) => each.language === language && each.name === name))
    return refused(
      409,
      "captionExists",
      "The specified video already has a caption track with the given language and name.",
    );
  await context.store.note(noteOf(videoId), [...tracks, { language, name, text: file }]);
  const snippet = { ...track, trackKind: "standard", status: "serving" };
  return Response.json({ kind: "youtube#caption", id: context.store.newId(), snippet });
}

/** The bodies of a multipart/related request (RFC 2387). */
async function partsOf(request: Request): Promise<string[]> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/related;\s*boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) return [];
  const [, ...parts] = `\r\n${await request.text()}`.split(`\r\n--${boundary}`);
  return parts.flatMap((part) => {
    const start = part.indexOf("\r\n\r\n");
    return start === -1 ? [] : [part.slice(start + 4)];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** "a BCP-47 language tag" */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function refused(code: number, reason: string, message: string): Response {
  return youtubeError(code, { reason, message, domain: "youtube.caption" });
}

function noteOf(videoId: string) {
  return `captions ${videoId}`;
}
