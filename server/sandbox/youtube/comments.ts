/** https://developers.google.com/youtube/v3/docs/commentThreads, read in November 2026. */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { findVideo } from "./kept-video.ts";
import { badRequest, notFound, youtubeError } from "./refuse.ts";

/** [2nd] */
const MAX_CHARACTERS = 10_000;

const Kept = z.array(z.object({ id: z.string(), text: z.string(), written_at: z.string() }));
type Kept = z.infer<typeof Kept>;

const NewThread = z.strictObject({
  snippet: z.strictObject({
    channelId: z.string().optional(),
    videoId: z.string(),
    topLevelComment: z.strictObject({ snippet: z.strictObject({ textOriginal: z.string() }) }),
  }),
});

/** `POST /youtube/v3/commentThreads?part=snippet` */
export async function insertThread(context: SimulatorContext, request: Request): Promise<Response> {
  const read = NewThread.safeParse(await request.json().catch(() => null));
  if (!read.success) return badRequest("Invalid JSON payload received.");
  const { videoId, topLevelComment } = read.data.snippet;
  const text = topLevelComment.snippet.textOriginal;
  const video = await findVideo(context, videoId);
  if (video === null) return noVideo();
  if (video.resource.status?.selfDeclaredMadeForKids === true) return commentsDisabled();
  if (text.trim() === "")
    return youtubeError(400, {
      reason: "commentTextRequired",
      message: "The comment thread that is being inserted must include a top-level comment.",
    });
  if ([...text].length > MAX_CHARACTERS)
    return youtubeError(400, {
      reason: "commentTextTooLong",
      message: "The comment resource that is being inserted contains too many characters.",
    });
  const comment = { id: context.store.newId(), text, written_at: context.now().toISOString() };
  const kept = await commentsOf(context, videoId);
  await context.store.note(noteOf(videoId), [...kept, comment]);
  return Response.json(toThread(context, videoId, comment));
}

/** `GET /youtube/v3/commentThreads?videoId=…` */
export async function listThreads(context: SimulatorContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const videoId = searchParams.get("videoId") ?? "";
  const video = await findVideo(context, videoId);
  if (video === null) return noVideo();
  if (video.resource.status?.selfDeclaredMadeForKids === true) return commentsDisabled();
  const kept = (await commentsOf(context, videoId)).toReversed();
  const items = kept.map((comment) => toThread(context, videoId, comment));
  return Response.json({ kind: "youtube#commentThreadListResponse", items });
}

function toThread(
  { account }: SimulatorContext,
  videoId: string,
  { id, ...comment }: Kept[number],
) {
  return {
    kind: "youtube#commentThread",
    id,
    snippet: {
      videoId,
      topLevelComment: {
        kind: "youtube#comment",
        id,
        snippet: {
          textOriginal: comment.text,
          textDisplay: comment.text,
          authorDisplayName: account.handle,
          authorChannelId: { value: account.external_account_id },
          publishedAt: comment.written_at,
        },
      },
      totalReplyCount: 0,
      isPublic: true,
    },
  };
}

async function commentsOf({ store }: SimulatorContext, videoId: string): Promise<Kept> {
  return Kept.parse((await store.recall(noteOf(videoId))) ?? []);
}

function noVideo(): Response {
  return notFound(
    "videoNotFound",
    "The video identified by the <code>videoId</code> parameter could not be found.",
  );
}

function commentsDisabled(): Response {
  return youtubeError(403, {
    reason: "commentsDisabled",
    message: "The video identified by the <code>videoId</code> parameter has disabled comments.",
    domain: "youtube.commentThread",
  });
}

function noteOf(videoId: string) {
  return `comments ${videoId}`;
}
