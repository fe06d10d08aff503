import { z } from "zod";
import { readPart } from "#platforms/kit/files/read-file.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import {
  type Advance,
  type Lookup,
  type PreparedFile,
  type Progress,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import type { PreparedCall } from "./prepare.ts";
import { findStory } from "./send-post.ts";
import {
  type Edge,
  finishUpload,
  finishVideo,
  readVideo,
  startUpload,
  startVideo,
  transferPart,
  uploadFrom,
  type VideoState,
} from "./video-client.ts";

/** Facebook reads a file within minutes. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;
/** Facebook keeps a started upload for a day. */
const LIFETIME_MS = 20 * 3_600_000;
const MOST_PART_BYTES = 8 * 1024 * 1024;
const POLLS_MS = [3_000, 5_000, 10_000, 20_000, 30_000];
const LATER_POLL_MS = 60_000;
const MOST_REPEATS = 2;
const MOST_POLLS_UNSEEN = 8;

const State = z.object({
  video_id: z.string(),
  next: z.enum(["transfer", "finish", "await"]),
  /** The upload session of a video, otherwise the upload URL. */
  upload: z.string(),
  start_offset: z.int(),
  end_offset: z.int(),
  begun_at: z.iso.datetime(),
  polls: z.int(),
  repeats: z.int(),
  /** For a story, the ID of its post once it has one. */
  post_id: z.string().nullable(),
});
type State = z.infer<typeof State>;

interface Sending {
  context: ProviderContext;
  call: PreparedCall;
  progress: Progress;
}

/**
 * Takes a video, a reel or a story's video one call further: starts the upload, sends a part or has Facebook read the
 * file, publishes, and waits until Facebook is done. Throws a ProviderError.
 */
export async function sendVideo(sending: Sending): Promise<Advance> {
  const state = stateOf(sending.progress);
  if (state === null) return begin(sending, 0);
  if (state.next === "await") return awaitPublished(sending, state);
  try {
    return await (state.next === "transfer" ? transfer(sending, state) : finish(sending, state));
  } catch (error) {
    // The upload disappeared before anything was published.
    if (!isNoSuchObject(error) || state.repeats >= MOST_REPEATS) throw error;
    return begin(sending, state.repeats + 1);
  }
}

export async function lookUpVideo(sending: Sending): Promise<Lookup> {
  const state = stateOf(sending.progress);
  if (state === null || state.next === "transfer") return "absent";
  const { context, call } = sending;
  const video = await readVideo(context, state.video_id);
  if (video.state === "published")
    return { found: [await toItem(context, call, { state, video })] };
  if (video.state !== "publishing" || state.next === "await") return "absent";
  return { progress: { items: [], state: { ...state, next: "await" } } };
}

async function begin({ context, call }: Sending, repeats: number): Promise<Advance> {
  const common = {
    next: "transfer",
    begun_at: context.now().toISOString(),
    polls: 0,
    repeats,
    post_id: null,
  } as const;
  if (call.format === "video") {
    const { upload_session_id: upload, ...begun } = await startVideo(context, fileOf(call).size);
    return goOn({ ...common, ...begun, upload });
  }
  const { video_id, upload_url: upload } = await startUpload(context, edgeOf(call));
  return goOn({ ...common, video_id, upload, start_offset: 0, end_offset: 0 });
}

async function transfer(sending: Sending, state: State): Promise<Advance> {
  if (isStale(sending, state)) return begin(sending, state.repeats);
  const { context, call } = sending;
  const file = fileOf(call);
  if (call.format !== "video") {
    await uploadFrom(context, state.upload, await context.files.address(file, ADDRESS_LASTS_MS));
    return goOn({ ...state, next: "finish" });
  }
  const { start_offset: start, end_offset } = state;
  if (start >= end_offset) return goOn({ ...state, next: "finish" });
  const end = Math.min(end_offset, start + MOST_PART_BYTES, file.size) - 1;
  const bytes = await readPart(context, file, { start, end });
  return goOn({
    ...state,
    ...(await transferPart(context, { session: state.upload, start, bytes })),
  });
}

/** If a publish was started by a call whose response was lost, it isn't started again. */
async function finish(sending: Sending, state: State): Promise<Advance> {
  const { context, call } = sending;
  const { video_id } = state;
  const video = await findVideo(context, video_id);
  if (video?.state === "failed") throw unusable(video.detail);
  if (video?.state === "publishing" || video?.state === "published")
    return goOn({ ...state, next: "await" });
  if (isStale(sending, state)) return begin(sending, state.repeats);
  // A video whose last part was accepted is uploaded, whatever its status says before it is published.
  if (video?.state === "uploading" && call.format !== "video") return wait(state);
  const post_id = await publish(context, call, state);
  return wait({ ...state, next: "await", polls: 0, post_id });
}

async function publish(
  context: ProviderContext,
  call: PreparedCall,
  { video_id, upload }: State,
): Promise<string | null> {
  const description = call.message === "" ? undefined : call.message;
  if (call.format !== "video")
    return finishUpload(context, edgeOf(call), { video_id, description });
  await finishVideo(context, upload, { title: call.title ?? undefined, description });
  return null;
}

/** Waits for a video that Facebook doesn't return: it was accepted, and sending it again would publish it twice. */
async function awaitPublished({ context, call }: Sending, state: State): Promise<Advance> {
  const video = await findVideo(context, state.video_id);
  if (video?.state === "failed") throw unusable(video.detail);
  if (video?.state === "published")
    return { done: [await toItem(context, call, { state, video })] };
  if (video !== null || state.polls < MOST_POLLS_UNSEEN) return wait(state);
  throw new ProviderError(
    "platform_unavailable",
    "Facebook received the video, but doesn't say what happened to it.",
    { outcome: "unknown" },
  );
}

async function findVideo(context: ProviderContext, id: string): Promise<VideoState | null> {
  try {
    return await readVideo(context, id);
  } catch (error) {
    if (isNoSuchObject(error)) return null;
    throw error;
  }
}

async function toItem(
  context: ProviderContext,
  { format }: PreparedCall,
  { state, video }: { state: State; video: VideoState },
): Promise<PublishedItem> {
  const { video_id, post_id } = state;
  if (format !== "story") return { external_post_id: video_id, url: video.url, reference: null };
  const story = await findStory(context, video_id);
  return story ?? { external_post_id: post_id ?? video_id, url: null, reference: null };
}

function stateOf({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}

function isStale({ context }: Sending, { begun_at }: State): boolean {
  return context.now().getTime() - Date.parse(begun_at) > LIFETIME_MS;
}

function fileOf({ files: [file] }: PreparedCall): PreparedFile {
  if (file === undefined)
    throw new ProviderError("validation", "Facebook doesn't accept this post without a video.");
  return file;
}

function edgeOf({ format }: PreparedCall): Edge {
  return format === "reel" ? "video_reels" : "video_stories";
}

function unusable(text: string): ProviderError {
  return new ProviderError("validation", `Facebook could not use the video: ${text}.`);
}

function goOn(state: State): Advance {
  const stage = "Facebook is receiving the video.";
  return { progress: { items: [], state }, after_ms: 0, stage };
}

function wait(state: State): Advance {
  const after_ms = POLLS_MS[state.polls] ?? LATER_POLL_MS;
  const next = { ...state, polls: state.polls + 1 };
  return {
    progress: { items: [], state: next },
    after_ms,
    stage: "Facebook is processing the video.",
  };
}
