import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { findOwnPost, type OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import { callPlatform } from "#platforms/kit/http.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import {
  type Advance,
  NO_PROGRESS,
  type PreparedFile,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { type CreatedPin, createPin, listPins, type Pin, readVideo, registerVideo } from "./api.ts";
import { buildRequest } from "./build-request.ts";
import { isVideoPin, type PreparedCall, preparedCall } from "./prepare.ts";

const POLL_MS = 5_000;

const State = z.object({
  media_id: z.string(),
  sent_at: z.iso.datetime(),
  ready: z.boolean(),
});
type State = z.infer<typeof State>;

/** Pinterest doesn't say how long it keeps a video that no pin shows. */
const LIFETIME_MS = 20 * 3_600_000;

function storedState({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}

/** Like `storedState`, but null if the video was sent too long ago to be used in a pin. */
function freshState(progress: Progress, now: Date): State | null {
  const stored = storedState(progress);
  if (stored === null) return null;
  return now.getTime() - Date.parse(stored.sent_at) < LIFETIME_MS ? stored : null;
}

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

function toPublishedItem({ id, web_url }: CreatedPin): PublishedItem {
  const url = web_url ?? `https://www.pinterest.com/pin/${id}/`;
  return { external_post_id: id, url, reference: id };
}

/**
 * Uploads a video to the Amazon S3 URL that Pinterest provides. Returns its media ID. A repeated upload creates a
 * second video that nobody sees. Throws a ProviderError.
 */
async function uploadVideo(context: ProviderContext, file: PreparedFile): Promise<string> {
  const { media_id, upload_url, upload_parameters } = await registerVideo(context);
  const fields = Object.entries(upload_parameters).map(([name, value]) => ({ name, value }));
  const files = [{ name: "file", filename: "video.mp4", file }];
  const request = await createMultipart(context, upload_url, { fields, files });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (answer.status >= 200 && answer.status < 300) return media_id;
  const text = /<Message>([^<]*)<\/Message>/.exec(answer.text)?.[1] ?? "";
  // The upload URL was just issued, so a 403 doesn't mean that the account is refused.
  const code = answer.status === 403 ? "platform_unavailable" : undefined;
  throw platformError({ platform: "Pinterest", answer, effect: "reads", detail: text, code });
}

/** Pages of 250 pins. */
const MAX_PAGES = 4;

/** Pinterest has no lookup by key: the pin is searched for among the account's own (../kit/find-own-post.ts). */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const isSent = !isVideoPin(call) || storedState(progress)?.ready === true;
  return isSent ? findOwnPost(searchFor(context, call), NO_PROGRESS) : "absent";
};

/** Pinterest doesn't return which files a pin was made of: it is identified by its text and its board. */
function searchFor(context: ProviderContext, { pin, prepared_at }: PreparedCall): OwnPostSearch {
  return {
    history: context.history,
    items: [{ essence: essence(pin), files: null }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const { pins, next, skew_ms } = await listPins(context, page);
      const posts = pins.map((each) => ({
        sent: toPublishedItem(each),
        created_at: new Date(instantOf(each) - skew_ms),
        essence: essence(each),
        answers: null,
        files: null,
      }));
      return { posts, next };
    },
  };
}

function essence({ board_id, title, description }: Partial<Pin>): string {
  const texts = [title, description].map((each) => (each ?? "").replace(/\s+/g, ""));
  return JSON.stringify([board_id ?? null, ...texts]);
}

function instantOf({ created_at }: Pin): number {
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(created_at) ? created_at : `${created_at}Z`);
}
