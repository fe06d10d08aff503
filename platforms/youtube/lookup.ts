import { findOwnPost } from "#platforms/kit/find-own-post.ts";
import {
  type Lookup,
  NO_PROGRESS,
  type Progress,
  type Provider,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { withoutSpace } from "#platforms/kit/without-space.ts";
import { accountOf, listComments, listPlaylistItems, readVideo } from "./api.ts";
import { type FollowUp, followUp, followUpsOf, stepsAfter } from "./follow-ups.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { startPolling, stateOf, toPublishedItem } from "./publish.ts";
import { askSession } from "./upload-session.ts";

/** Extra tolerance for clock skew with YouTube, beyond the usual (../kit/find-own-post.ts). */
const CLOCKS_APART_MS = 120_000;
/** Pages of 50 uploads: a project may upload 100 a day. */
const MAX_PAGES = 4;

/**
 * The session tells what happened to an upload. If it has expired, the video is searched for among the channel's
 * uploads (../kit/find-own-post.ts), by its title and description. All other steps may be repeated.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state?.step === "comment") return findComment(context, call, { ...progress, state });
  if (state?.step === "processing") return orAbsent(await standOf(context, call, state.video_id));
  if (state?.step !== "upload") return "absent";
  const came = await askSession(context, state.session, call.file);
  if (came === "gone") return findUpload(context, call);
  return "video_id" in came ? standOf(context, call, came.video_id) : "absent";
};

/** A call that only read had no effect: the step stays the same. */
function orAbsent(answer: Lookup): Lookup {
  return typeof answer === "object" && "found" in answer ? answer : "absent";
}

async function findUpload(context: ProviderContext, call: PreparedCall): Promise<Lookup> {
  const { uploads } = accountOf(context);
  const { title, description } = call.video.snippet;
  const search = {
    history: context.history,
    items: [{ essence: essenceOf(title, description), files: null }],
    prepared_at: new Date(Date.parse(call.prepared_at) - CLOCKS_APART_MS),
    max_pages: MAX_PAGES,
    async list(page: string | null) {
      const query = { playlistId: uploads, ...(page === null ? {} : { pageToken: page }) };
      const { items, nextPageToken = null } = await listPlaylistItems(context, query);
      const posts = items.map(({ snippet }) => ({
        sent: toPublishedItem(call, { id: snippet.resourceId.videoId }),
        created_at: new Date(snippet.publishedAt),
        essence: essenceOf(snippet.title, snippet.description),
        answers: null,
        files: null,
      }));
      return { posts, next: nextPageToken };
    },
  };
  const found = await findOwnPost(search, NO_PROGRESS);
  if (typeof found === "string" || !("found" in found)) return found;
  return standOf(context, call, found.found[0]?.external_post_id ?? "");
}

/** Returns the state of a video that is completely uploaded. `advance` reports its errors. */
async function standOf(
  context: ProviderContext,
  call: PreparedCall,
  video_id: string,
): Promise<Lookup> {
  const video = await readVideo(context, video_id);
  const { progress } = startPolling(video_id);
  if (video?.status.uploadStatus !== "processed") return { progress };
  const next = followUp([toPublishedItem(call, video)], followUpsOf(call));
  return "done" in next ? { found: next.done } : { progress: next.progress };
}

async function findComment(
  context: ProviderContext,
  call: PreparedCall,
  { items, state }: Progress & { state: FollowUp },
): Promise<Lookup> {
  const { channel_id } = accountOf(context);
  const threads = await listComments(context, items[0]?.external_post_id ?? "");
  const isOut = threads.some(({ snippet }) => {
    const { textOriginal = "", authorChannelId } = snippet.topLevelComment.snippet;
    const isOwn = authorChannelId === undefined || authorChannelId.value === channel_id;
    return isOwn && essenceOf(textOriginal) === essenceOf(call.first_comment ?? "");
  });
  if (!isOut) return "absent";
  const next = followUp(items, stepsAfter(call, state), state.refused);
  return "done" in next ? { found: next.done } : { progress: next.progress };
}

function essenceOf(...texts: string[]): string {
  return texts.map(withoutSpace).join("\n");
}
