import { isVideoFile } from "../kit/files/prepared-file.ts";
import { type Advance, type Provider, type ProviderContext, ProviderError } from "../spec.ts";
import { buildRequest } from "./build-request.ts";
import { createPin, readVideo } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { freshState, type State } from "./state.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadVideo } from "./upload-video.ts";

const POLL_MS = 5_000;

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const video = call.files.find(isVideoFile);
  if (video === undefined) return create(context, call, null);
  const state = freshState(progress, context.now());
  if (state === null) {
    const media_id = await uploadVideo(context, video);
    const sent_at = context.now().toISOString();
    return waitFor({ media_id, sent_at, ready: false });
  }
  return state.ready ? create(context, call, state.media_id) : follow(context, state);
};

async function follow(context: ProviderContext, state: State): Promise<Advance> {
  const status = await readVideo(context, state.media_id);
  if (status === "failed")
    throw new ProviderError("validation", "Pinterest could not process the video.");
  if (status !== "succeeded") return waitFor(state);
  return { progress: { items: [], state: { ...state, ready: true } }, after_ms: 0 };
}

async function create(
  context: ProviderContext,
  call: PreparedCall,
  media_id: string | null,
): Promise<Advance> {
  const pin = await createPin(context, (url) => buildRequest(context, url, call, media_id));
  return { done: [toPublishedItem(pin)] };
}

function waitFor(state: State): Advance {
  const stage = "Pinterest is processing the video.";
  return { progress: { items: [], state }, after_ms: POLL_MS, stage };
}
