import { findNextOwnItem } from "../kit/find-own-post.ts";
import { type Advance, type Provider, type ProviderContext, ProviderError } from "../spec.ts";
import { buildRequest } from "./build-request.ts";
import { createPost } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { type State, stateOf } from "./state.ts";
import { ofCreated } from "./to-published-item.ts";

const POLL_MS = 10_000;
/** Time after which a video that Tumblr accepted will no longer appear. */
const LONGEST_WORK_MS = 60 * 60_000;
/** The same if the response was lost: the post may never have arrived. */
const LONGEST_DOUBT_MS = 10 * 60_000;

/**
 * Sends the post with its files in one call, and waits until a video appears among the blog's posts: Tumblr processes
 * it for some minutes and then gives it a different ID (github.com/tumblr/TMTumblrSDK/issues/146).
 */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state !== null) return awaitVideo(context, call, state);
  const created = await createPost(context, (url) => buildRequest(context, url, call));
  if (created.state !== "transcoding") return { done: [ofCreated(context, created)] };
  return waitFor({ sent_at: context.now().toISOString(), answered: true });
};

async function awaitVideo(
  context: ProviderContext,
  call: PreparedCall,
  state: State,
): Promise<Advance> {
  const post = await findNextOwnItem(searchFor(context, call), []);
  if (post !== null) return { done: [post] };
  const waited = context.now().getTime() - Date.parse(state.sent_at);
  if (waited < (state.answered ? LONGEST_WORK_MS : LONGEST_DOUBT_MS)) return waitFor(state);
  if (!state.answered) return { progress: { items: [], state: null }, after_ms: 0 };
  throw new ProviderError(
    "validation",
    "Tumblr accepted the video but hasn't shown it within an hour, usually because it can't read the file. Check the blog before you try again.",
  );
}

export function waitFor(state: State) {
  const stage = "Tumblr is processing the video.";
  return { progress: { items: [], state }, after_ms: POLL_MS, stage };
}
