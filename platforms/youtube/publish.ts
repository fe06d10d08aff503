import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { mayBeOut } from "#platforms/kit/may-be-out.ts";
import {
  type Advance,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import type { Video } from "./api.ts";
import { readVideo } from "./api.ts";
import { FollowUp, finishUp, followUp, followUpsOf } from "./follow-ups.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { askSession, beginSession, sendPart } from "./upload-session.ts";

const MOST_RESTARTS = 3;
/** YouTube processes a short clip for seconds and a long video for hours. */
const FIRST_POLL_MS = 5_000;
const LONGEST_POLL_MS = 300_000;
const POLL_GROWTH = 1.5;

const State = z
  .discriminatedUnion("step", [
    z.object({ step: z.literal("upload"), session: z.url(), restarts: z.int() }),
    z.object({ step: z.literal("processing"), video_id: z.string(), polls: z.int() }),
    FollowUp,
  ])
  .nullable();
type State = z.infer<typeof State>;

type Uploading = Extract<State, { step: "upload" }>;
type Processing = Extract<State, { step: "processing" }>;

export function stateOf({ state }: Progress): State {
  return State.parse(state);
}

/**
 * Starts an upload, sends its next part, checks whether YouTube is done with the video, or does what comes after that
 * (follow-ups.ts). The video is published once YouTube has processed it.
 */
export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state === null) return begin(context, call, 0);
  switch (state.step) {
    case "upload":
      return upload(context, call, state);
    case "processing":
      return awaitProcessing(context, call, state);
    default:
      return finishUp(context, call, progress.items, state);
  }
};

async function begin(
  context: ProviderContext,
  call: PreparedCall,
  restarts: number,
): Promise<Advance> {
  const session = await beginSession(context, call);
  return { progress: stepTo({ step: "upload", session, restarts }), after_ms: 0 };
}

/** Asks first what has arrived, since an earlier call's response may have been lost. */
async function upload(
  context: ProviderContext,
  call: PreparedCall,
  state: Uploading,
): Promise<Advance> {
  const { file } = call;
  const has = await askSession(context, state.session, file);
  const came =
    typeof has === "object" && "received" in has
      ? await sendPart(context, state.session, { file, start: has.received })
      : has;
  if (came === "gone") return beginAgain(context, call, state);
  if ("video_id" in came) return startPolling(came.video_id);
  const percent = Math.floor((came.received / file.size) * 100);
  return {
    progress: stepTo(state),
    after_ms: 0,
    stage: `YouTube has received ${percent}% of the video.`,
  };
}

function beginAgain(
  context: ProviderContext,
  call: PreparedCall,
  { restarts }: Uploading,
): Promise<Advance> {
  if (restarts < MOST_RESTARTS) return begin(context, call, restarts + 1);
  throw new ProviderError(
    "platform_unavailable",
    `YouTube is unavailable: it lost the upload of the video ${restarts + 1} times.`,
  );
}

export function startPolling(video_id: string): Extract<Advance, { progress: Progress }> {
  return wait({ step: "processing", video_id, polls: 0 });
}

function wait(state: Processing): Extract<Advance, { progress: Progress }> {
  const after_ms = Math.min(FIRST_POLL_MS * POLL_GROWTH ** state.polls, LONGEST_POLL_MS);
  const progress = stepTo({ ...state, polls: state.polls + 1 });
  return { progress, after_ms: Math.round(after_ms), stage: "YouTube is processing the video." };
}

async function awaitProcessing(
  context: ProviderContext,
  call: PreparedCall,
  state: Processing,
): Promise<Advance> {
  const video = await mayBeOut(readVideo(context, state.video_id));
  if (video === null) throw processingError({ uploadStatus: "deleted" });
  const { status } = video;
  if (status.uploadStatus === "uploaded") return wait(state);
  if (status.uploadStatus !== "processed") throw processingError(status);
  return followUp([toPublishedItem(call, video)], followUpsOf(call));
}

function stepTo(state: State): Progress {
  return { items: [], state };
}

/** A Short has its own URL; the regular one leads there too. */
export function toPublishedItem(
  { format }: PreparedCall,
  { id, web_url }: { id: string; web_url?: string | undefined },
): PublishedItem {
  const path = format === "short" ? `shorts/${id}` : `watch?v=${id}`;
  const url = web_url ?? `https://www.youtube.com/${path}`;
  return { external_post_id: id, url, reference: id };
}

/**
 * Values of `failureReason` and `rejectionReason` that aren't about the platform's rules
 * (developers.google.com/youtube/v3/docs/videos#status.rejectionReason).
 */
const CODES = new Map<string, ValidationCode>([
  ["length", "validation"],
  ["uploaderAccountClosed", "auth"],
  ["uploaderAccountSuspended", "auth"],
]);

function processingError({
  uploadStatus,
  failureReason = "it gave no reason",
  rejectionReason = "it gave no reason",
}: Video["status"]): ProviderError {
  if (uploadStatus === "failed") {
    return new ProviderError(
      "validation",
      `YouTube could not process the video: ${failureReason}.`,
    );
  }
  if (uploadStatus === "rejected") {
    const code = CODES.get(rejectionReason) ?? "content_policy";
    return new ProviderError(code, `YouTube rejected the video: ${rejectionReason}.`);
  }
  return new ProviderError("validation", "YouTube no longer has the video: it was deleted there.");
}
