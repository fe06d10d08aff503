import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { findNextOwnItem, findOwnPost, type OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import {
  type Advance,
  NO_PROGRESS,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, type CreatedPost, createPost, listPosts, type Post } from "./api.ts";
import { identifierOf } from "./build-content.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

const POLL_MS = 10_000;
/** Time after which a video that Tumblr accepted will no longer appear. */
const LONGEST_WORK_MS = 60 * 60_000;
/** The same if the response was lost: the post may never have arrived. */
const LONGEST_UNSURE_MS = 10 * 60_000;

/** A video that Tumblr is processing. Once published, it has a different ID. */
const State = z.object({
  sent_at: z.iso.datetime(),
  /** Whether Tumblr has confirmed that it has the post. */
  answered: z.boolean(),
});
type State = z.infer<typeof State>;

function stateOf({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}

const PAGE = 20;
/** A user may post 250 a day. */
const MAX_PAGES = 15;

function searchFor(
  context: ProviderContext,
  { content, files, prepared_at }: PreparedCall,
): OwnPostSearch {
  const videos = files.filter(isVideoFile).length;
  const texts = content.map((block) => (block.type === "text" ? block.text : ""));
  return {
    history: context.history,
    items: [{ essence: essence(texts, files.length - videos, videos), files: null }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const offset = Number(page ?? 0);
      const { posts: listed, skew_ms } = await listPosts(context, offset);
      const posts = listed.map((post) => ({
        sent: ofListed(post),
        created_at: new Date(post.timestamp * 1000 - skew_ms),
        essence: essenceOf(post),
        answers: null,
        files: null,
      }));
      return { posts, next: listed.length < PAGE ? null : String(offset + PAGE) };
    },
  };
}

function essenceOf({ content }: Post): string {
  const count = (type: string) => content.filter((block) => block.type === type).length;
  const texts = content.map(({ type, text = "" }) => (type === "text" ? text : ""));
  return essence(texts, count("image"), count("video"));
}

/** Tumblr trims blank blocks, and may split a block at its line breaks. */
function essence(texts: readonly string[], images: number, videos: number): string {
  return JSON.stringify([texts.join("").replace(/\s+/g, ""), images, videos]);
}

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
  if (waited < (state.answered ? LONGEST_WORK_MS : LONGEST_UNSURE_MS)) return waitFor(state);
  if (!state.answered) return { progress: { items: [], state: null }, after_ms: 0 };
  throw new ProviderError(
    "validation",
    "Tumblr accepted the video but hasn't shown it within an hour, usually because it can't read the file. Check the blog before you try again.",
  );
}

function waitFor(state: State) {
  const stage = "Tumblr is processing the video.";
  return { progress: { items: [], state }, after_ms: POLL_MS, stage };
}

/**
 * Returns the post as JSON or, with files, as a form whose first part is the JSON. Throws a ProviderError if a file is
 * gone.
 */
async function buildRequest(
  context: ProviderContext,
  url: string,
  call: PreparedCall,
): Promise<Request> {
  const { files, prepared_at: _, ...post } = call;
  const value = JSON.stringify(post);
  const content_type = "application/json";
  if (files.length === 0) {
    const headers = { "content-type": content_type };
    return new Request(url, { method: "POST", body: value, headers });
  }
  return createMultipart(context, url, {
    fields: [{ name: "json", value, content_type }],
    files: files.map((file, index) => {
      const ending = file.content_type.split("/").at(-1)?.replace("quicktime", "mov");
      return { name: identifierOf(index), filename: `file-${index}.${ending}`, file };
    }),
  });
}

function ofCreated(context: ProviderContext, { id, web_url }: CreatedPost): PublishedItem {
  const url = web_url ?? `https://www.tumblr.com/${accountOf(context).name}/${id}`;
  return { external_post_id: id, url, reference: id };
}

function ofListed({ id_string: id, post_url }: Post): PublishedItem {
  return { external_post_id: id, url: post_url, reference: id };
}

/**
 * Tumblr has no lookup by key: the post is searched for among the blog's own (../kit/find-own-post.ts). A video that
 * doesn't appear may still be processing, so it is waited for before it is sent again. Whether private posts are listed
 * isn't documented: one that isn't found may be there.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const found = await findOwnPost(searchFor(context, call), NO_PROGRESS);
  if (found !== "absent") return found;
  if (call.state === "private") return "unknowable";
  if (!call.files.some(isVideoFile)) return "absent";
  const unsure = { sent_at: context.now().toISOString(), answered: false };
  return waitFor(stateOf(progress) ?? unsure);
};
